import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Outputs, TABLE_FOLDER } from '#scripts/local-cloud/index.ts'
import type { Asked, Place, Questions } from './server.ts'

/** Processes to kill: the local cloud with all functions, the engine of the table, or both. */
export const VICTIMS = ['cloud', 'table', 'both'] as const
export type Victim = (typeof VICTIMS)[number]

export interface Running {
  readonly outputs: Outputs
  ask<Name extends keyof Questions>(
    name: Name,
    of: Parameters<Questions[Name]>[0],
  ): Promise<Awaited<ReturnType<Questions[Name]>>>
  /** Kills the process, or both processes, with SIGKILL. */
  kill(victim: Victim): Promise<void>
  stop(): Promise<void>
}

type FromServer = { readonly outputs: Outputs } | { readonly id: number; readonly answer: unknown }

/** Starts the local cloud with the stored state of earlier runs. */
export async function startAt(place: Place): Promise<Running> {
  const child = fork(new URL('server.ts', import.meta.url), [JSON.stringify(place)], {
    // Discards the output, because the server logs every interrupted request.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [first] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`It did not start: ${code}`))),
  ])) as [FromServer]
  if (!('outputs' in first)) throw new Error('It sent something else first')
  const open = answersOf(child)
  let count = 0
  return {
    outputs: first.outputs,
    ask: (name, of) =>
      new Promise((resolve, reject) => {
        const id = count++
        open.set(id, { resolve: resolve as (answer: unknown) => void, reject })
        const asked = { name, of } as Asked
        child.send({ id, asked }, (error) => error && reject(error))
      }),
    async kill(victim) {
      const ended = victim === 'table' ? undefined : once(child, 'exit')
      if (victim !== 'cloud') process.kill(enginePid(place), 'SIGKILL')
      if (victim !== 'table') child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * Returns the requests to a process that are not yet answered. Rejects them when the process ends.
 */
function answersOf(child: ChildProcess): Map<number, Waiting> {
  const open = new Map<number, Waiting>()
  child.on('message', (message: FromServer) => {
    if ('outputs' in message) return
    open.get(message.id)?.resolve(message.answer)
    open.delete(message.id)
  })
  child.once('exit', () => {
    for (const { reject } of open.values()) reject(new Error('It was killed'))
  })
  return open
}

function enginePid({ stateFolder }: Place): number {
  const file = join(stateFolder, TABLE_FOLDER, 'engine.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid
}
