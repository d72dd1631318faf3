import type { RequestListener } from 'node:http'
import { createInvoker } from '../functions/invoke.ts'
import type { LocalSchedules } from '../functions/schedules.ts'
import { taskNamed } from '../functions/tasks.ts'
import { listenOnLoopback } from '../listen.ts'
import type { LocalLive } from '../live.ts'
import type { Messages } from '../messages.ts'
import type { Outputs } from '../outputs.ts'
import { createGateway } from './gateway.ts'
import { createSite } from './site.ts'

interface SiteNeeds {
  readonly messages: Messages
  readonly live: LocalLive
  readonly outputs: () => Outputs
  readonly schedules: LocalSchedules
  readonly drawnFolder: string | undefined
  readonly listen: typeof listenOnLoopback | undefined
  readonly answerLimitMs: number | undefined
}

/** The site with the API behind it, and what was sent from here. */
export async function startSite(
  folder: string,
  port: number,
  { messages, live, schedules, outputs, drawnFolder, answerLimitMs, listen }: SiteNeeds,
) {
  const gateway = createGateway(answerLimitMs === undefined ? {} : { answerLimitMs })
  const api: RequestListener = (request, response) => {
    gateway(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url} failed in the gateway`, error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
  const invoke = (name: string, payload: unknown) =>
    (taskNamed(name) ?? ((given) => schedules.invoke(name, given)))(payload)
  const listening = await (listen ?? listenOnLoopback)(
    createSite({
      folder,
      outputs,
      api,
      drawnFolder,
      mail: messages.outbox.handle,
      push: messages.push.handle,
      passes: messages.passes.handle,
      functions: createInvoker(invoke),
    }),
    port,
    live.upgrade,
  )
  return { name: 'Site and API', url: listening.url, stop: () => listening.close() }
}
