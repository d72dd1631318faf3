import { join } from 'node:path'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { receiveStripeEvent } from '#shared/api/purchases.schemas.ts'
import { atSite, outputsOf } from './addresses.ts'
import { settleAll, startConsumers } from './functions/consumers.ts'
import { type LocalSchedules, loadSchedules, startSchedules } from './functions/schedules.ts'
import { type LocalLive, startLive } from './live.ts'
import type { Messages } from './messages.ts'
import type { CloudOptions } from './options.ts'
import type { DemoAccount, Outputs } from './outputs.ts'
import type { LocalService } from './service.ts'
import { startSite } from './site/start-site.ts'
import { type Keep, type Services, startServices } from './start-services.ts'
import { notifyOfObjects } from './storage/s3.ts'
import type { LocalStreams } from './streams/streams.ts'

export interface Cloud extends Messages, Pick<Services, 'search' | 'stripe'> {
  readonly outputs: Outputs
  readonly services: readonly LocalService[]
  readonly streams: LocalStreams
  readonly live: LocalLive
  /** Schedules, which run on their own only after `start` is called. */
  readonly schedules: LocalSchedules
  readonly createAccount: Services['cognito']['createAccount']
  setDemoAccounts(accounts: readonly DemoAccount[]): void
  /**
   * Waits until Stripe's events are delivered and the consumers have processed all writes to the
   * table and all queued messages.
   */
  settle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts all parts in the order of their dependencies. If one fails, those already started are
 * stopped.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const services: LocalService[] = []
  const stop = async () => {
    const failures: unknown[] = []
    // If one part fails to stop, the remaining parts are stopped anyway.
    for (const service of [...services].reverse()) {
      await service.stop().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
  try {
    return await startParts(options, services, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  options: CloudOptions,
  services: LocalService[],
  stop: () => Promise<void>,
): Promise<Cloud> {
  const folder = (part: string) => options.stateFolder && join(options.stateFolder, part)
  const keep: Keep = (part) => {
    services.push(part)
    return part
  }
  const started = await startServices(options, folder, keep)
  const { tableOutputs, messages, cognito, s3, stripe, search } = started
  const { queues, streams } = await startConsumers(tableOutputs, folder('streams'))
  keep(queues)
  notifyOfObjects(s3, queues.sender)
  keep(streams)
  const schedules = keep(startSchedules({ schedules: await loadSchedules() }))
  const live = await startLive()
  let outputs: Outputs
  const { drawnFolder, listen, answerLimitMs, edgeClock } = options
  const parts = {
    messages,
    live,
    schedules,
    drawnFolder,
    listen,
    answerLimitMs,
    edgeClock,
    outputs: () => outputs,
  }
  const site = keep(await startSite(options.siteFolder, options.ports.site, parts))
  keep({ ...live, url: site.url.replace('http:', 'ws:') + live.path })
  outputs = outputsOf({ ...started, site, livePath: live.path }, options)
  setEnvironment(atSite(site.url, options))
  stripe.webhooks.connect(`${site.url}/api${receiveStripeEvent.path}`)
  return {
    get outputs() {
      return outputs
    },
    ...messages,
    services,
    search,
    stripe,
    streams,
    schedules,
    live,
    createAccount: cognito.createAccount,
    setDemoAccounts(demoAccounts) {
      outputs = { ...outputs, demoAccounts }
    },
    settle: () => settleAll({ webhooks: stripe.webhooks, streams, queues }),
    stop,
  }
}
