import type { RequestListener } from 'node:http'
import { s3 } from '#lambdas/base/s3/s3.ts'
import { provideServedPictures } from '#lambdas/media/objects.ts'
import { provideSiteFiles } from '#lambdas/site/site-files.ts'
import { listenOnLoopback } from '../../ports/listen.ts'
import { createInvoker, taskNamed } from '../functions/invoke.ts'
import type { LocalSchedules } from '../functions/schedules.ts'
import type { LocalLive } from '../live.ts'
import type { Messages } from '../messages.ts'
import type { Outputs } from '../outputs.ts'
import { SITE_BUCKET } from '../storage/buckets.ts'
import { createGateway } from './gateway.ts'
import { createSite } from './site.ts'
import { readSiteFile } from './site-files.ts'

interface SiteNeeds {
  readonly messages: Messages
  readonly live: LocalLive
  readonly outputs: () => Outputs
  readonly schedules: LocalSchedules
  readonly drawnFolder: string | undefined
  readonly listen: typeof listenOnLoopback | undefined
  readonly answerLimitMs: number | undefined
  readonly edgeClock: (() => number) | undefined
}

/** Starts the site, with the API behind it and the pages that show sent messages. */
export async function startSite(
  folder: string,
  port: number,
  { messages, live, schedules, outputs, drawnFolder, answerLimitMs, edgeClock, listen }: SiteNeeds,
) {
  provideSiteFiles((name) => readSiteFile(folder, name))
  await fillSiteBucket(folder)
  const gateway = createGateway({
    ...(answerLimitMs !== undefined && { answerLimitMs }),
    ...(edgeClock !== undefined && { edgeClock }),
  })
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
  provideServedPictures((key) => readFromSite(`${listening.url}/${key}`))
  return { name: 'Site and API', url: listening.url, stop: () => listening.close() }
}

/** Fills the site's bucket with the files that functions read, as a deployment does. */
async function fillSiteBucket(folder: string): Promise<void> {
  for (const [key, type] of [
    ['index.html', 'text/html'],
    ['pages.json', 'application/json'],
  ] as const) {
    const body = await readSiteFile(folder, key)
    const headers = { 'Content-Type': type }
    await s3({ operation: 'PutObject', bucket: SITE_BUCKET, key, headers, body })
  }
}

/** Reads a picture from the site, which makes the variants of demo pictures on request. */
async function readFromSite(address: string): Promise<Uint8Array | undefined> {
  const answer = await fetch(address)
  if (answer.ok) return answer.bytes()
  await answer.body?.cancel()
  return undefined
}
