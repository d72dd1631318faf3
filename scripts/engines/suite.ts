import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readResults, sumOf, type Totals } from '../test-totals.ts'
import { enginesFolder } from './engines-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Suite {
  readonly title: string
  /** Project of vitest. */
  readonly project: string
  /** Parts of the names of its files; all when not said. */
  readonly files?: readonly string[]
  /** Number of files that run at once. */
  readonly workers: number
  /** The file in which it leaves what it saw. */
  readonly table?: string
  /** Says whether what it leaves is there already. */
  readonly isDone?: () => boolean
  /** Called before it runs; returns variables of its own. */
  readonly begin?: () => Readonly<Record<string, string>>
  /** Called when all of it has passed. */
  readonly complete?: () => void
}

/** Variables that lead tests to an engine; each suite gets only its own. */
const OF_ENGINES = [
  'OPENSEARCH_ENDPOINT',
  'DYNAMODB_ENDPOINT',
  'STRIPE_MOCK_URL',
  'SCHEMATHESIS',
  'MOTO_ENDPOINT',
  'STRIPE_RECORD',
  'KEPT_DEALS',
]

/** Runs one project of the tests, or some files of it, its output in a log, and returns its totals. */
export async function runSuite(
  { title, project, files = [], workers }: Suite,
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
      '--project',
      project,
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
  return sumOf(readResults(report, code))
}
