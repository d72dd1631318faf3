import { defineConfig } from 'vitest/config'

/** One project per kind of test, so that each can be run alone: npm test -- --project api */
const project = (name: string, timeoutSeconds: number) => ({
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`, `test/${name}/**/*.test.tsx`],
    testTimeout: timeoutSeconds * 1000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', 10),
      project('api', 60),
      project('streams', 120),
      project('search', 60),
      project('infra', 120),
      project('browser', 180),
      ...(process.env['ENGINES'] === undefined ? [] : [project('engines', 300)]),
    ],
  },
})
