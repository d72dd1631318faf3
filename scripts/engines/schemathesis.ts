import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enginesFolder } from './engines-folder.ts'
import type { Engine } from './java-engine.ts'
import { Unavailable } from './maven.ts'

const VERSION = '4.32.5'
const FETCH_LIMIT_MS = 10 * 60_000

/** Schemathesis as a command, fetched from PyPI once into an environment of its own. */
export async function fetchSchemathesis(): Promise<Engine> {
  const folder = join(enginesFolder, `schemathesis-${VERSION}`)
  const command = join(folder, 'bin', 'st')
  const done = join(folder, 'complete')
  if (!existsSync(done)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(enginesFolder, { recursive: true })
    console.log(`Fetching Schemathesis ${VERSION} from PyPI ...`)
    run('python3', ['-m', 'venv', folder])
    run(join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`])
    writeFileSync(done, '')
  }
  const description = `Schemathesis ${VERSION}, from PyPI`
  return { description, location: command, stop: async () => {} }
}

function run(command: string, args: readonly string[]): void {
  const { error, status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: FETCH_LIMIT_MS,
  })
  if (error === undefined && status === 0) return
  const why = error?.message ?? stderr.trim().split('\n').at(-1)
  throw new Unavailable(`${command} ${args.join(' ')} did not work (${why})`)
}
