import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTotals, type Totals } from '../test-totals.ts'
import { enginesFolder } from './fetch.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Suite {
  readonly title: string
  /** Names of Vitest projects. */
  readonly projects: readonly string[]
  /** Substrings of file names that select the tests; all files if absent. */
  readonly files?: readonly string[]
  /** Number of test files that run in parallel. */
  readonly workers: number
  /** Name of the file to which the suite writes its observations. */
  readonly table?: string
  /** Returns whether a current result exists, so that the suite can be skipped. */
  readonly isDone?: () => boolean
  /** Called before the suite runs; returns additional environment variables. */
  readonly begin?: () => Readonly<Record<string, string>>
  /** Called if all tests have passed. */
  readonly complete?: () => void
}

/**
 * Environment variables that point tests to an engine. A suite inherits none of them, and gets only
 * the variables of its own engine.
 */
const OF_ENGINES = [
  'OPENSEARCH_ENDPOINT',
  'DYNAMODB_ENDPOINT',
  'STRIPE_MOCK_URL',
  'SCHEMATHESIS',
  'MOTO_ENDPOINT',
  'MINISTACK_ENDPOINT',
  'STRIPE_RECORD',
  'KEPT_DEALS',
]

/** Runs test projects or some of their files, logs the output to a file, and returns the totals. */
export async function runSuite(
  { title, projects, files = [], workers }: Suite,
  environment: Readonly<Record<string, string>>,
): Promise<Totals> {
  mkdirSync(enginesFolder, { recursive: true })
  const name = title.replaceAll(' ', '-')
  const report = join(enginesFolder, `${name}.json`)
  rmSync(report, { force: true })
  const log = openSync(join(enginesFolder, `${name}.log`), 'w')
  const inherited = Object.entries(process.env).filter(([name]) => !OF_ENGINES.includes(name))
  const vitest = spawn(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${workers}`,
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...Object.fromEntries(inherited), ...environment },
    },
  )
  const endWithUs = () => vitest.kill()
  process.once('exit', endWithUs)
  const [code] = (await once(vitest, 'exit')) as [number | null]
  process.off('exit', endWithUs)
  return readTotals(report, code)
}

interface Task {
  readonly isAlone?: boolean
}

/**
 * Runs tasks in `lanes` parallel lanes. Tasks that must run alone follow afterwards, one by one.
 */
export async function runInLanes<Of extends Task>(
  tasks: readonly Of[],
  lanes: number,
  run: (task: Of) => Promise<void>,
): Promise<void> {
  const waiting = tasks.filter(({ isAlone = false }) => !isAlone)
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await run(task)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const task of tasks) if (task.isAlone) await run(task)
}
