import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enginesFolder } from './engines-folder.ts'
import { Unavailable } from './maven.ts'

export interface Engine {
  /** With its version, and where it came from. */
  readonly description: string
  /** Its address, or the file of its command. */
  readonly location: string
  stop(): Promise<void>
}

interface JavaEngine {
  readonly name: string
  /** A Java file beside this one, with the main class. */
  readonly source: string
  readonly jars: string
  readonly jvmOptions: readonly string[]
  readonly args: readonly string[]
  readonly isReady: () => Promise<boolean>
}

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 15_000

/** Starts a Java program from its source and waits until it answers; ends it when it does not. */
export async function startJava(engine: JavaEngine): Promise<() => Promise<void>> {
  mkdirSync(enginesFolder, { recursive: true })
  const log = join(enginesFolder, `${engine.name}.log`)
  const source = fileURLToPath(new URL(engine.source, import.meta.url))
  const output = openSync(log, 'w')
  const java = spawn(
    'java',
    [...engine.jvmOptions, '-cp', join(engine.jars, '*'), source, ...engine.args],
    { stdio: ['ignore', output, output] },
  )
  const failure = once(java, 'error').then(([error]) => error as Error)
  try {
    await Promise.race([
      untilReady(engine, java),
      failure.then((error) => {
        throw new Unavailable(`Java did not run (${error.message})`)
      }),
    ])
  } catch (error) {
    await end(java)
    if (error instanceof Unavailable) throw error
    throw new Error(`Last in its log: ${lastLine(log)}`, { cause: error })
  }
  return () => end(java)
}

async function untilReady(engine: JavaEngine, java: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await engine.isReady().catch(() => false))) {
    if (java.exitCode !== null) throw new Error(`It ended with code ${java.exitCode}`)
    if (Date.now() > deadline) throw new Error('It did not answer in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function end(java: ChildProcess): Promise<void> {
  if (java.pid === undefined || java.exitCode !== null || java.signalCode !== null) return
  const ended = once(java, 'exit')
  java.kill('SIGTERM')
  const insist = setTimeout(() => java.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(insist)
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? ''
}
