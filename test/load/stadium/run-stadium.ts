import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import { createRandom } from '#scripts/random.ts'
import type { Figure } from '#test/bench/figure.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { enterBrowsers, visitAs } from './browsers.ts'
import { checkStadium } from './check-stadium.ts'
import type { End } from './fan-visit.ts'
import { openFront } from './front.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { prepareStadium, type World } from './prepare-stadium.ts'
import { type Account, createQuotas } from './quotas.ts'
import { limitTable, markWrites } from './table-limit.ts'
import { VirtualClock } from './virtual-clock.ts'

/** Virtual milliseconds after which a run fails. */
const LONGEST_MS = 15 * 60_000

export interface Asked extends Account {
  readonly seats: number
  /** Number by which fans and limits are divided. */
  readonly scale: number
  /** Number of public addresses of the stadium's own network. */
  readonly wifiAddresses: number
  readonly seed: string
}

export interface Result extends Asked {
  readonly fans: number
  readonly ledger: Ledger
  readonly ends: readonly End[]
  readonly requests: number
  readonly calls: number
  readonly lastLeftMs: number
  readonly realSeconds: number
  readonly figures: readonly Figure[]
}

/** Simulates one crowd in a stadium, on a separate local cloud. */
export async function runStadium(asked: Asked): Promise<Result> {
  const startedAt = performance.now()
  const random = createRandom(asked.seed)
  const cloud = await startTestCloud()
  // Hides the failures that throttled functions log.
  logger.setLogLevel('SILENT')
  try {
    const fans = Math.round(asked.seats / asked.scale)
    const world = await prepareStadium(cloud, { fans, wifiAddresses: asked.wifiAddresses, random })
    const rushed = await rush(cloud, world, asked)
    const figures = await checkStadium(cloud, world, rushed.ends)
    const realSeconds = (performance.now() - startedAt) / 1000
    return { ...asked, fans, ...rushed, realSeconds, figures }
  } finally {
    await cloud.stop()
    // If this address stayed set, the next cloud would connect to an engine that has stopped.
    setEnvironment({ DYNAMODB_ENDPOINT: undefined })
  }
}

async function rush({ outputs }: TestCloud, world: World, asked: Asked) {
  const clock = new VirtualClock()
  const ledger = createLedger()
  const quotas = createQuotas(asked, asked.scale)
  const front = await openFront({ clock, quotas, ledger })
  const ground = { clock, quotas, ledger, front, outputs, teamKey: world.team.key }
  // The first call fetches the user pool's keys, which takes real time, so it is made before the
  // run.
  await fetch(`${outputs.apiUrl}/me`, {
    headers: { authorization: `Bearer ${await makeToken(outputs, { userKey: 'nobody' })}` },
  })
  markWrites(clock)
  const refuse = (limit: Parameters<Ledger['refuse']>[0]) => ledger.refuse(limit, 'everybody')
  const table = await limitTable(outputs.dynamodbEndpoint, { clock, quotas, refuse })
  setEnvironment({ DYNAMODB_ENDPOINT: table.url })
  const leave = enterBrowsers(ground)
  try {
    const visits = world.seats.map((seat) => visitAs(ground, seat))
    const ended = Promise.all(visits)
    await clock.runUntil(ended, LONGEST_MS)
    const { requests, calls } = front.counts()
    return { ledger, ends: await ended, requests, calls, lastLeftMs: clock.now() }
  } finally {
    leave()
    setEnvironment({ DYNAMODB_ENDPOINT: outputs.dynamodbEndpoint })
    await table.stop()
  }
}
