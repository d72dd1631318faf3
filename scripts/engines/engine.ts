import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enginesFolder, Unavailable } from './fetch.ts'

export interface Engine {
  /** Name and version of the engine, and where it comes from. */
  readonly description: string
  /** URL of the engine, or path of its command. */
  readonly location: string
  /** Additional environment variables for the tests. */
  readonly variables?: Readonly<Record<string, string>>
  stop(): Promise<void>
}

interface Program {
  /** Name of the log file. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Additional environment variables. */
  readonly variables?: Readonly<Record<string, string>>
  readonly isReady: () => Promise<boolean>
}

const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 15_000

/**
 * Starts a program, waits until it answers, and returns a function that stops it. Throws if the
 * program does not answer in time.
 */
export async function startProgram(program: Program): Promise<() => Promise<void>> {
  mkdirSync(enginesFolder, { recursive: true })
  const log = join(enginesFolder, `${program.name}.log`)
  const output = openSync(log, 'w')
  const child = spawn(program.command, program.args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...program.variables },
  })
  const failure = once(child, 'error').then(([error]) => error as Error)
  try {
    await Promise.race([
      untilReady(program, child),
      failure.then((error) => {
        throw new Unavailable(`${program.command} did not run (${error.message})`)
      }),
    ])
  } catch (error) {
    await end(child)
    if (error instanceof Unavailable) throw error
    throw new Error(`Last in its log: ${lastLine(log)}`, { cause: error })
  }
  return () => end(child)
}

async function untilReady(program: Program, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await program.isReady().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`)
    if (Date.now() > deadline) throw new Error('It did not answer in time')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(insist)
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? ''
}

interface JavaEngine {
  readonly name: string
  /** A Java file in this folder that contains the main class. */
  readonly source: string
  readonly jars: string
  readonly jvmOptions: readonly string[]
  readonly args: readonly string[]
  readonly isReady: () => Promise<boolean>
}

/** Starts a Java program directly from its source file. */
export function startJava(engine: JavaEngine): Promise<() => Promise<void>> {
  const { name, source, jars, jvmOptions, args, isReady } = engine
  const file = fileURLToPath(new URL(source, import.meta.url))
  return startProgram({
    name,
    isReady,
    command: 'java',
    args: [...jvmOptions, '-cp', join(jars, '*'), file, ...args],
  })
}
