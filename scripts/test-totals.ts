import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')

/** Totals of one or more test files. */
export interface Totals {
  readonly passed: number
  readonly failed: number
  /** Each failed test with its file, first message line, awaited element and line number. */
  readonly failures: readonly string[]
}

/** Totals of a run by path of the test file. Failures outside any file are under ''. */
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
 * Shortens a failure to its message, the awaited element and the line, because CI shows only the
 * end of a log.
 */
function gist(message: string, file: string): string {
  const waitedFor = /^ *- (waiting for .*)$/m.exec(message)?.[1]
  const place = message.split(`${file}:`)[1]?.match(/^\d+/)?.[0]
  return [firstLine(message), waitedFor, place && `line ${place}`].filter(Boolean).join('; ')
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}

/** Returns the lines that `.ci/run` repeats at its end. */
export function failureLines({ failures }: Totals): string[] {
  return failures.map((failure) => `FAILED ${failure}`)
}
