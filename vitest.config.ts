import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedChromium } from './scripts/chromium.ts'

/**
 * DynamoDB Local counts different capacity units than DynamoDB, for example 16 instead of 5 for a
 * write in a transaction. These tests therefore run on Dynoxide only.
 */
const notForDynamoDbLocal = process.env['DYNAMODB_ENDPOINT']
  ? ['test/api/capacity.test.ts', 'test/streams/units.test.ts']
  : []

/**
 * Real engines answer one request at a time and several times as slowly, so limits are multiplied.
 */
const patience = process.env['ENGINES'] === undefined ? 1 : 4

/** One project per kind of test, so that each kind can be run alone: npm test -- --project api */
const project = (name: string, timeoutSeconds: number, folder = `test/${name}`) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
    exclude: notForDynamoDbLocal,
    isolate: false,
    // Prevents background work from waiting for deals that other tests fire.
    env: { TRIGGER_RUSH_SECONDS: '0' },
    setupFiles: ['test/fixtures/worker/fresh-modules.ts'],
    globalSetup: ['test/fixtures/worker/run-folders.ts'],
    testTimeout: timeoutSeconds * 1000 * patience,
    hookTimeout: 120_000 * patience,
    // Polls wait for up to a minute, so that a busy machine fails no test.
    expect: { poll: { timeout: 60_000 } },
  },
})

/** A project whose local clouds serve the built site. */
const servedSite = (name: string, timeoutSeconds: number, folder = `test/${name}`) => {
  const { test } = project(name, timeoutSeconds, folder)
  return {
    test: { ...test, globalSetup: [...test.globalSetup, 'test/fixtures/site/built-site.ts'] },
  }
}

/**
 * The infra tests share one module of templates, which take seconds to create, so modules are not
 * reset between files.
 */
const infra = { test: { ...project('infra', 120).test, setupFiles: [] } }

/**
 * Runs the contract tests of the table and the reindex test again, with the services' own clients.
 */
const byTable = project('sdk', 120, 'test/api/stores/table').test
const sdk = {
  test: {
    ...byTable,
    include: [...byTable.include, 'test/search/reindex-task.test.ts'],
    env: { ...byTable.env, TABLE_TRANSPORT: 'sdk', SEARCH_TRANSPORT: 'sdk' },
  },
}

const served = servedSite('browser', 300)
const browser = {
  test: {
    ...served.test,
    environment: './test/fixtures/worker/browser-worker.ts',
    globalSetup: [...served.test.globalSetup, 'test/fixtures/site/kit-site.ts'],
  },
}

/**
 * Component tests run in pages of Chromium, without a server. They run after all other projects
 * because a page that waits for the processor renders late.
 */
const component = {
  plugins: [react()],
  optimizeDeps: {
    entries: [
      'web/{app,counter,desk,form,lib,portal,site,table,ui}/**/*.{ts,tsx}',
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
    // A busy machine takes longer than the default of one second.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: installedChromium(), args: ['--no-sandbox'] },
        // Without reduced motion, axe would judge colors in the middle of a fade, and clicks would
        // wait for animations.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Tests that run in parallel within a file each start their own process.
    maxConcurrency: 2,
    projects: [
      project('unit', 75),
      servedSite('api', 120),
      // The tests of the local cloud and the demo world are beside their sources.
      servedSite('scripts', 120, 'scripts'),
      sdk,
      project('streams', 240),
      project('search', 120),
      infra,
      browser,
      component,
      ...(process.env['ENGINES'] === undefined ? [] : [servedSite('engines', 75)]),
    ],
  },
})
