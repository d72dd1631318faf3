import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { enginesFolder } from './engines-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Suite {
  readonly title: string
  /** Of vitest. */
  readonly project: string
  /** Parts of the names of its files; all when not said. */
  readonly files?: readonly string[]
}

export interface Totals {
  readonly passed: number
  readonly failed: number
  /** Each failed test with the first line of its message. */
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

/** Runs one project of the tests, or some files of it, its output in a log, and returns its totals. */
export async function runSuite(
  { title, project, files = [] }: Suite,
  environment: Readonly<Record<string, string>>,
): Promise<Totals> {
  mkdirSync(enginesFolder, { recursive: true })
  const name = title.replaceAll(' ', '-')
  const report = join(enginesFolder, `${name}.json`)
  rmSync(report, { force: true })
  const log = openSync(join(enginesFolder, `${name}.log`), 'w')
  const { OPENSEARCH_ENDPOINT: _, DYNAMODB_ENDPOINT: __, ...inherited } = process.env
  const vitest = spawn(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      ...['run', '--project', project, ...files],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { cwd: root, stdio: ['ignore', log, log], env: { ...inherited, ...environment } },
  )
  const endWithUs = () => vitest.kill()
  process.once('exit', endWithUs)
  const [code] = (await once(vitest, 'exit')) as [number | null]
  process.off('exit', endWithUs)
  if (!existsSync(report)) return broken(`vitest ended with code ${code} before any test`)
  const totals = toTotals(Report.parse(JSON.parse(readFileSync(report, 'utf8'))))
  return code !== 0 && totals.failed === 0
    ? { ...broken(`vitest ended with code ${code}`), passed: totals.passed }
    : totals
}

function broken(reason: string): Totals {
  return { passed: 0, failed: 1, failures: [reason] }
}

function toTotals({ numPassedTests, testResults }: z.infer<typeof Report>): Totals {
  const failures = testResults.flatMap(failuresOf)
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** The failed tests of a file; a file that fails before its first test is one failure. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0)
    return status === 'failed' ? [`${relative(root, name)}: ${firstLine(message)}`] : []
  return failed.map(({ fullName, failureMessages }) => {
    return `${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`
  })
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
