import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureSite } from './build-site.ts'
import { findChromium } from './chromium.ts'
import { printFailures, readTotals } from './test-totals.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const report = join(root, '.local', 'test-results.json')

/** Runs all tests, or those that the arguments name, and prints the totals in its last line. */
async function run(): Promise<number> {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const chromium = findChromium()
  await ensureSite()
  const vitest = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...process.argv.slice(2),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } },
  )
  const totals = readTotals(report, vitest.status)
  printFailures(totals)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return vitest.status ?? 1
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    console.log('0 passed, 1 failed')
    process.exit(1)
  },
)
