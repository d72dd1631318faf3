import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedTests } from './changed-tests.ts'
import { findChromium } from './chromium.ts'
import { beginStripeRecord, completeStripeRecord } from './stripe-record.ts'
import { failureLines, readTotals, type Totals } from './test-totals.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const report = join(root, '.local', 'test-results.json')
const CHANGED = /^--changed(?:=(.+))?$/

/**
 * Runs all tests, or those that the arguments select, and returns the exit code. The last line of
 * the output contains the totals.
 */
function run(args: readonly string[]): number {
  mkdirSync(dirname(report), { recursive: true })
  const options = args.flatMap((arg) => {
    const [isChanged, since] = CHANGED.exec(arg) ?? []
    return isChanged === undefined ? [arg] : changedTests(root, since)
  })
  if (args.some((arg) => CHANGED.test(arg)) && options.length === args.length - 1) {
    console.log('The change reaches no test.\n0 passed, 0 failed')
    return 0
  }
  const isWhole = args.length === 0
  const totals = runVitest(options, isWhole ? beginStripeRecord() : {})
  if (isWhole && totals.failed === 0) completeStripeRecord()
  for (const line of failureLines(totals)) console.log(line)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed === 0 ? 0 : 1
}

function runVitest(
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
): Totals {
  rmSync(report, { force: true })
  const vitest = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...options],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, CHROMIUM: findChromium() },
    },
  )
  return readTotals(report, vitest.status)
}

try {
  process.exitCode = run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
