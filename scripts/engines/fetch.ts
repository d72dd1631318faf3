import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enginesFolder } from './engines-folder.ts'

/** An engine that this machine cannot have; its suites are left out, and that is no failure. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
}

const FETCH_LIMIT_MS = 10 * 60_000

/** A folder that is filled once; one whose filling was broken off is filled anew. */
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

/** Runs a command that fetches, and returns what it says. */
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

/** Maven says what went wrong among what it prints, others last. */
function reason(stdout: string, stderr: string): string {
  const told = stdout.split('\n').find((line) => line.includes('[ERROR]'))
  return told ?? stderr.trim().split('\n').at(-1) ?? ''
}
