import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedChromium } from './scripts/chromium.ts'

/**
 * DynamoDB Local charges a transaction's write to every index several times over (16 units where
 * five are right), four units for a kilobyte that is there and changes in one (two are right), and
 * nothing for keys that are not there: costs are measured on Dynoxide alone.
 */
const notForDynamoDbLocal = process.env['DYNAMODB_ENDPOINT']
  ? ['test/api/capacity.test.ts', 'test/streams/units.test.ts']
  : []

/** The engines that the local parts stand in for do one thing at a time, each several times as slowly. */
const patience = process.env['ENGINES'] === undefined ? 1 : 4

/** One project per kind of test, so that each can be run alone: npm test -- --project api */
const project = (name: string, timeoutSeconds: number, folder = `test/${name}`) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
    exclude: notForDynamoDbLocal,
    isolate: false,
    setupFiles: ['test/fixtures/worker/fresh-modules.ts'],
    globalSetup: ['test/fixtures/worker/run-folders.ts'],
    testTimeout: timeoutSeconds * 1000 * patience,
    hookTimeout: 120_000 * patience,
    // Polls long enough for what only has to happen, also on a busy machine.
    expect: { poll: { timeout: 60_000 } },
  },
})

/** A project whose clouds serve the built site. */
const servedSite = (name: string, timeoutSeconds: number, folder = `test/${name}`) => {
  const { test } = project(name, timeoutSeconds, folder)
  return {
    test: { ...test, globalSetup: [...test.globalSetup, 'test/fixtures/site/built-site.ts'] },
  }
}

/** Its files read the same templates, which take seconds to make: they share one module of them. */
const infra = { test: { ...project('infra', 120).test, setupFiles: [] } }

const served = servedSite('browser', 300)
const browser = {
  test: {
    ...served.test,
    environment: './test/fixtures/worker/browser-worker.ts',
    globalSetup: [...served.test.globalSetup, 'test/fixtures/site/kit-site.ts'],
  },
}

/**
 * Screens and parts of them in pages of Chromium that files share; no server answers them. They run
 * when the others are done: a page that waits for its processor shows its states late.
 */
const component = {
  plugins: [react()],
  optimizeDeps: {
    entries: [
      'web/{app,form,lib,portal,site,table,ui}/**/*.{ts,tsx}',
      'test/component/**/*.{ts,tsx}',
    ],
  },
  test: {
    name: 'component',
    include: ['test/component/**/*.test.tsx'],
    isolate: false,
    maxWorkers: 3,
    sequence: { groupOrder: 1 },
    setupFiles: ['test/component/setup.ts'],
    testTimeout: 120_000,
    // A machine that has much to do takes longer than the second that is waited for else.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: installedChromium(), args: ['--no-sandbox'] },
        // Axe judges colours half way through a fade, and presses wait until what they press stands still.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Limits the tests of a file that run side by side, each of which starts a process of its own.
    maxConcurrency: 2,
    projects: [
      project('unit', 75),
      servedSite('api', 120),
      // The local cloud and the demo world have their tests beside their sources.
      servedSite('scripts', 120, 'scripts'),
      project('streams', 240),
      project('search', 120),
      infra,
      browser,
      component,
      ...(process.env['ENGINES'] === undefined ? [] : [servedSite('engines', 75)]),
    ],
  },
})
