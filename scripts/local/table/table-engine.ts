import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isPortFree } from '../ports.ts'
import type { LocalOptions } from '../service.ts'
import { hasEnded, waitUntil } from '../wait.ts'
import { endLeftover, forgetEngine, recordEngine } from './engine-record.ts'

export interface EngineOptions extends LocalOptions {
  /** Called once, with the reason, when the engine is gone and is not started again. */
  readonly onLost?: ((reason: string) => void) | undefined
}

export interface TableEngine {
  stop(): Promise<void>
}

/** Restarts within the span beyond which an engine is given up, as it would end every time. */
const RESTARTS = { most: 3, withinMs: 60_000 }

/** One thread serves: its requests take turns at one file, and several spend a third of their processor waiting for it. */
const ENGINE_ENVIRONMENT = { TOKIO_WORKER_THREADS: '1' }

/** Starts Dynoxide, and starts it again whenever it ends by itself and its tables are in a file. */
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
  // The engine ends with this process, whatever ends it.
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
      // One that ends while it starts is started again by its own end.
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
  // Its own process group: Ctrl-C in the terminal must not end it before the parts that use it.
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

/** Returns the file of the engine's tables. */
export function tableFile(folder: string): string {
  return join(folder, 'table.sqlite')
}

/** The binary of this platform's package. */
export function engineFile(): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`
  try {
    const folder = join(createRequire(import.meta.url).resolve(`${name}/package.json`), '..')
    const file = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')
    if (existsSync(file)) return file
  } catch {
    // Reported below: the package is optional and exists for some platforms only.
  }
  throw new Error(
    `The table engine ${name} is not installed. Install it with npm, or start DynamoDB Local and set DYNAMODB_ENDPOINT.`,
  )
}
