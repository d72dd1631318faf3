import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enginesFolder } from './engines-folder.ts'

/** Reports that an engine cannot be run on this machine. Its suites are skipped without a failure. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

const FETCH_LIMIT_MS = 10 * 60_000

/** Returns a folder that is downloaded once; an incomplete download is started over. */
export function fetchOnce(name: string, from: string, fill: (folder: string) => void): string {
  const folder = join(enginesFolder, name)
  const done = join(folder, 'complete')
  if (existsSync(done)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log(`Fetching ${name} from ${from} ...`)
  fill(folder)
  writeFileSync(done, '')
  return folder
}

/** Runs a command that downloads, and returns its output. */
export function runFetch(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: FETCH_LIMIT_MS,
    env: { ...process.env, ...environment },
  })
  if (error) throw new Unavailable(`${command} did not run (${error.message})`)
  if (status !== 0) {
    throw new Unavailable(`${command} ${args.join(' ')} did not work (${reason(stdout, stderr)})`)
  }
  return stdout
}

/** Returns the line of the output that states the error: Maven marks it, other commands print it last. */
function reason(stdout: string, stderr: string): string {
  const errorLine = stdout.split('\n').find((line) => line.includes('[ERROR]'))
  return errorLine ?? stderr.trim().split('\n').at(-1) ?? ''
}
