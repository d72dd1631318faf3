import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')

/** Totals of one or more test files. */
export interface Totals {
  readonly passed: number
  readonly failed: number
  /**
   * One line for each failed test: the test file, the name of the test, the first line of the error
   * message, the page element that the test waited for, and the line number.
   */
  readonly failures: readonly string[]
}

const Report = z.object({
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

/**
 * Returns the totals of a run from Vitest's JSON report. An exit code other than 0 without a failed
 * test counts as a failure. The report names a file once for each project that runs the file.
 */
export function readTotals(report: string, code: number | null): Totals {
  if (!existsSync(report)) return failing(`vitest ended with code ${code} before any test`)
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const files = testResults.map(totalsOf)
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  const failures = files.flatMap((file) => file.failures)
  if (code !== 0 && failures.length === 0) failures.push(`vitest ended with code ${code}`)
  return { passed, failed: failures.length, failures }
}

function failing(reason: string): Totals {
  return { passed: 0, failed: 1, failures: [reason] }
}

/** Returns a file's totals. A file that fails before its first test counts as one failure. */
function totalsOf({ name, status, message, assertionResults }: FileResult): Totals {
  const file = relative(root, name)
  const tests = (wanted: string) => assertionResults.filter((test) => test.status === wanted)
  const failed = tests('failed').map(({ fullName, failureMessages }) => {
    return `${file}, ${fullName}: ${gist(failureMessages?.[0] ?? '', name)}`
  })
  const isBroken = status === 'failed' && failed.length === 0
  const failures = isBroken ? [`${file}: ${firstLine(message)}`] : failed
  return { passed: tests('passed').length, failed: failures.length, failures }
}

/**
 * Shortens an error message to its first line, the page element that the test waited for, and the
 * line number, because CI shows only the end of a log.
 */
function gist(message: string, file: string): string {
  const waitedFor = /^ *- (waiting for .*)$/m.exec(message)?.[1]
  const place = message.split(`${file}:`)[1]?.match(/^\d+/)?.[0]
  return [firstLine(message), waitedFor, place && `line ${place}`].filter(Boolean).join('; ')
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}

/** Returns the lines that `.ci/run` repeats at the end of its output. */
export function failureLines({ failures }: Totals): string[] {
  return failures.map((failure) => `FAILED ${failure}`)
}
