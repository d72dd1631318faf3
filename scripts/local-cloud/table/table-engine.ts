import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPortFree } from '../../ports/ports.ts'
import type { LocalOptions } from '../service.ts'
import { hasEnded, waitUntil } from '../wait.ts'
import { endLeftover, forgetEngine, recordEngine } from './engine-record.ts'

export interface EngineOptions extends LocalOptions {
  /** Called once, with the reason, when the engine has ended and is not restarted. */
  readonly onLost?: ((reason: string) => void) | undefined
}

export interface TableEngine {
  stop(): Promise<void>
}

/**
 * Maximum number of restarts within `withinMs`. An engine that ends more often is not restarted.
 */
const RESTARTS = { most: 3, withinMs: 60_000 }

/**
 * Uses a single thread, because requests take turns at one file and more threads would only wait.
 */
const ENGINE_ENVIRONMENT = { TOKIO_WORKER_THREADS: '1' }

/** Starts Dynoxide. An engine that ends unexpectedly is restarted if its tables are in a file. */
export async function startEngine(options: EngineOptions): Promise<TableEngine> {
  const { stateFolder, port, onLost = console.error } = options
  if (stateFolder !== undefined) {
    mkdirSync(stateFolder, { recursive: true })
    await endLeftover(stateFolder)
  }
  if (!(await isPortFree(port))) throw new Error(`Port ${port} of the table engine is in use`)
  let isStopping = false
  const endings: number[] = []
  let engine = spawnEngine(options)
  let work = waitUntilReady(engine, port)
  watch(engine)
  // Ends the engine together with this process, except on `kill -9`.
  const end = () => engine.kill()
  process.once('exit', end)

  function watch(child: ChildProcess): void {
    child.once('exit', (code, signal) => {
      if (!isStopping) work = work.then(() => restart(`${signal ?? `code ${code}`}`))
    })
  }

  async function restart(cause: string): Promise<void> {
    endings.push(Date.now())
    const recent = endings.filter((at) => at > Date.now() - RESTARTS.withinMs)
    if (stateFolder === undefined) {
      onLost(`The table engine ended (${cause}), and its tables with it`)
    } else if (recent.length > RESTARTS.most) {
      onLost(`The table engine ended ${recent.length} times in a minute (${cause})`)
    } else {
      console.warn(`The table engine ended (${cause}): starting it again`)
      engine = spawnEngine(options)
      watch(engine)
      // If the engine ends during its start, its exit handler restarts it.
      await waitUntilReady(engine, port).catch(() => {})
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    process.off('exit', end)
    await work.catch(() => {})
    await stopProcess(engine)
    if (stateFolder !== undefined) forgetEngine(stateFolder)
  }

  await work.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { stop }
}

function spawnEngine({ stateFolder, port }: LocalOptions): ChildProcess {
  const storage = stateFolder === undefined ? [] : ['--db-path', tableFile(stateFolder)]
  const args = ['serve', '--host', '127.0.0.1', '--port', String(port), ...storage]
  // Runs in its own process group, so that Ctrl-C does not end the engine before the parts that use
  // it.
  const engine = spawn(engineFile(), args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, ...ENGINE_ENVIRONMENT },
  })
  if (stateFolder !== undefined && engine.pid !== undefined) {
    recordEngine(stateFolder, engine.pid, [engineFile(), ...args])
  }
  return engine
}

async function waitUntilReady(engine: ChildProcess, port: number): Promise<void> {
  await once(engine, 'spawn')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )
  await waitUntil('the table engine', answers, engine)
}

async function stopProcess(engine: ChildProcess): Promise<void> {
  if (hasEnded(engine) || engine.pid === undefined) return
  const ended = once(engine, 'exit')
  engine.kill('SIGTERM')
  await ended
}

export function tableFile(folder: string): string {
  return join(folder, 'table.sqlite')
}

/** Returns the path of the engine for this platform. Throws if it is not installed. */
export function engineFile(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..')
    const file = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
    if (existsSync(file)) return file
  } catch {
    // The package is optional and exists for some platforms only. The error below reports its
    // absence.
  }
  throw new Error(
    `The table engine ${name} is not installed. Install it with npm, or start DynamoDB Local and set DYNAMODB_ENDPOINT.`,
  )
}
