import type { RequestListener } from 'node:http'
import { tasks } from '#lambdas/manifest.ts'
import { INVOKE_PATH } from '../../invoke-locally.ts'
import { readBody } from '../../ports/listen.ts'
import { withRights } from './rights.ts'

export type Invoke = (name: string, payload: unknown) => Promise<unknown>

/**
 * Returns a request handler, the local counterpart of `aws lambda invoke`. The handler answers with
 * the function's result, or with the reason for its failure.
 */
export function createInvoker(invoke: Invoke): RequestListener {
  return async (request, response) => {
    const name = (request.url ?? '').slice(INVOKE_PATH.length)
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? null))
    }
    if (request.method !== 'POST') return answer(405, { errorMessage: 'POST alone' })
    try {
      answer(200, await invoke(name, JSON.parse(await readBody(request))))
    } catch (error) {
      answer(500, { errorMessage: error instanceof Error ? error.message : String(error) })
    }
  }
}

interface Task {
  readonly handler: (payload: unknown) => Promise<unknown>
}

/**
 * Returns a task that runs with the rights of its manifest line; undefined if no task has this
 * name.
 */
export function taskNamed(name: string): Task['handler'] | undefined {
  const line = tasks.find((task) => task.name === name)
  if (line === undefined) return undefined
  return async (payload) => {
    const { handler } = (await import(/* @vite-ignore */ `../../../lambdas/${line.entry}`)) as Task
    return withRights(name, line.rights, () => handler(payload))
  }
}
