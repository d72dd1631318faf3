import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')

export interface Totals {
  readonly passed: number
  readonly failed: number
  /** Each failed test with its file and the first line of its message. */
  readonly failures: readonly string[]
}

const Report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})
type FileResult = z.infer<typeof Report>['testResults'][number]

/** The totals of vitest's JSON report; a code that is not 0 counts as a failure of its own where no test failed. */
export function readTotals(report: string, code: number | null): Totals {
  if (!existsSync(report)) return broken(`vitest ended with code ${code} before any test`, 0)
  const { numPassedTests, testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const failures = testResults.flatMap(failuresOf)
  if (code !== 0 && failures.length === 0)
    return broken(`vitest ended with code ${code}`, numPassedTests)
  return { passed: numPassedTests, failed: failures.length, failures }
}

function broken(reason: string, passed: number): Totals {
  return { passed, failed: 1, failures: [reason] }
}

/** The failed tests of a file; a file that fails before its first test is one failure. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => {
    return `${file}, ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`
  })
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}

/** `.ci/run` says these lines again at its end. */
export function printFailures({ failures }: Totals): void {
  for (const failure of failures) console.log(`FAILED ${failure}`)
}
