import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureSite } from './build-site.ts'
import { findChromium } from './chromium.ts'
import { filesToRunAgain } from './second-run.ts'
import { beginStripeRecord, completeStripeRecord } from './stripe-record.ts'
import { failureLines, type Results, readResults, sumOf } from './test-totals.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const reports = join(root, '.local')

/** Runs all tests, or those that the arguments name, and prints the totals in its last line. */
async function run(): Promise<number> {
  mkdirSync(reports, { recursive: true })
  const chromium = findChromium()
  await ensureSite()
  const options = process.argv.slice(2)
  const isWhole = options.length === 0
  const record = isWhole ? beginStripeRecord() : {}
  const first = runVitest(chromium, { report: 'test-results.json', options, environment: record })
  const results = new Map([...first, ...runAgain(chromium, first)])
  const totals = sumOf(results)
  if (isWhole && totals.failed === 0) completeStripeRecord()
  for (const line of failureLines(totals)) console.log(line)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed === 0 ? 0 : 1
}

interface Run {
  /** The name of its report. */
  readonly report: string
  readonly options: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

function runVitest(chromium: string, { report: name, options, environment }: Run): Results {
  const report = join(reports, name)
  rmSync(report, { force: true })
  const vitest = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...options,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment, CHROMIUM: chromium } },
  )
  return readResults(report, vitest.status)
}

/** Says which tests it was that wanted a second run: each is to be mended. */
function runAgain(chromium: string, first: Results): Results {
  const files = filesToRunAgain(first)
  if (files.length === 0) return new Map()
  for (const file of files)
    for (const failure of first.get(file)?.failures ?? []) console.log(`AGAIN ${failure}`)
  const alone = ['--project=browser', '--maxWorkers=1', ...files]
  return runVitest(chromium, { report: 'second-run.json', options: alone })
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    console.log('0 passed, 1 failed')
    process.exit(1)
  },
)
