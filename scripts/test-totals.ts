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

/**
 * Totals of each test file of a run, by the file's path. Failures outside of test files have the
 * path ''.
 */
export type Results = ReadonlyMap<string, Totals>

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
 * Reads Vitest's JSON report. An exit code other than 0 without a failed test counts as a failure.
 */
export function readResults(report: string, code: number | null): Results {
  if (!existsSync(report))
    return new Map([['', failing(`vitest ended with code ${code} before any test`)]])
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const results = new Map(testResults.map((file) => [relative(root, file.name), totalsOf(file)]))
  if (code !== 0 && sumOf(results).failed === 0)
    results.set('', failing(`vitest ended with code ${code}`))
  return results
}

export function sumOf(results: Results): Totals {
  const all = [...results.values()]
  const failures = all.flatMap((totals) => totals.failures)
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    failures,
  }
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
