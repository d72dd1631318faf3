import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertRatePerSender, servedAtOnce } from '#infra/settings/alert-rate.ts'
import { environments } from '#infra/settings/environments.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { provideQueueSender } from '#lambdas/base/aws/queue.ts'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { keepingPace, Pace } from '#lambdas/base/dynamo/pace.ts'
import { provideBrowserNotifier } from '#lambdas/browser-notifications/push-services.ts'
import { handler } from '#lambdas/consumers/send-alerts.ts'
import { demandOf } from '#scripts/game-day/demand.ts'
import { isWrite } from '#scripts/local-cloud/index.ts'
import { givenAlerted, givenFiring, keysOfTold } from '#test/fixtures/alerts/subscribers.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { countCapacity } from '#test/fixtures/measures/capacity.ts'

openTestTable()

const { production } = environments
const SENDERS = production.concurrency.alertSenders
const FOLLOWERS = 1_000_000

type Unit = keyof WarmUnits
type Use = { readonly atMs: number; readonly unit: Unit; readonly units: number }

/**
 * `nowMs` is virtual time, which advances only while a sender sleeps. `used` has the capacity units
 * that the sender has used, with their times.
 */
let nowMs = 0
let used: Use[] = []
let queue: object[] = []
let told = new Map<string, number>()

/**
 * `waiting` is the number of requests that the table has not answered. A sleeper waits until the
 * virtual time `untilMs`.
 */
let waiting = 0
const sleepers: { readonly untilMs: number; readonly wake: () => void }[] = []

const clock = {
  nowMs: () => nowMs,
  sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ untilMs: nowMs + ms, wake })),
}

/**
 * Sleepers that are due within this many milliseconds wake together, so that the table answers some
 * requests at the same time.
 */
const TOGETHER_MS = 50

/**
 * Advances the virtual time to the next sleepers whenever no request is pending. Returns a function
 * that stops this.
 */
function passTime(): () => void {
  let immediate = setImmediate(pass)
  async function pass() {
    if (waiting === 0) await wakeNext()
    immediate = setImmediate(pass)
  }
  return () => clearImmediate(immediate)
}

async function wakeNext(): Promise<void> {
  sleepers.sort((one, other) => one.untilMs - other.untilMs)
  const lastMs = (sleepers[0]?.untilMs ?? 0) + TOGETHER_MS
  for (let next = sleepers[0]; next !== undefined && next.untilMs <= lastMs; next = sleepers[0]) {
    sleepers.shift()
    nowMs = Math.max(nowMs, next.untilMs)
    next.wake()
    // Lets the sleeper send its request before the next sleeper wakes.
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
  }
}

beforeAll(() => {
  countCapacity()
  aroundDynamo(async (call, next) => {
    const atMs = nowMs
    waiting += 1
    const output = await next(call).finally(() => {
      waiting -= 1
    })
    const { ConsumedCapacity = [] } = output as { ConsumedCapacity?: object | object[] }
    const parts = [ConsumedCapacity].flat() as { CapacityUnits?: number }[]
    const units = parts.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
    used.push({ atMs, unit: isWrite(call.operation) ? 'writeUnits' : 'readUnits', units })
    return output
  })
  provideQueueSender({
    async send(_, messages) {
      queue.push(...messages)
    },
  })
  provideBrowserNotifier({
    async send(device) {
      const { key } = device as { key?: string }
      told.set(key ?? '', (told.get(key ?? '') ?? 0) + 1)
      return 'sent'
    },
  })
})
afterAll(() => {
  provideQueueSender(undefined)
  provideBrowserNotifier(undefined)
})

interface Run {
  readonly fans: number
  readonly table: WarmUnits
  readonly organizations: number
}

/**
 * Alerts fans through a single sender, which uses only its share of the table's throughput. Returns
 * the minutes that all senders need for a million fans.
 */
async function alertBySender({ fans, table, organizations }: Run) {
  const teamKeys = Array.from({ length: organizations }, () => ulid())
  const alert = await givenFiring(...teamKeys)
  const userKeys = keysOfTold(alert.offerKey, fans)
  const first = teamKeys.slice(0, 1)
  await givenAlerted(userKeys.map((userKey) => ({ userKey, teamKeys: first })))
  const { readUnits, writeUnits } = alertRatePerSender(withTable(table))
  const rate = { readsPerSecond: readUnits, writesPerSecond: writeUnits }
  const pace = new Pace(rate, clock)
  nowMs = 0
  used = []
  told = new Map()
  queue = [{ kind: 'news', alert }]
  const stopTime = passTime()
  for (let work = queue.shift(); work !== undefined; work = queue.shift()) {
    const record = { messageId: ulid(), body: JSON.stringify(work) }
    const event = { Records: [record as never] }
    const { batchItemFailures } = await keepingPace(pace, () => handler(event))
    expect(batchItemFailures).toEqual([])
  }
  stopTime()
  expect(userKeys.map((key) => told.get(key))).toEqual(userKeys.map(() => 1))
  return { minutes: minutesFor(FOLLOWERS, fans) }
}

/** Returns production's settings with a table of this maximum and warm throughput. */
function withTable(table: WarmUnits): typeof production {
  const { readUnits: maxReadUnits, writeUnits: maxWriteUnits } = table
  const warm = { table, eachIndex: table }
  return { ...production, table: { maxReadUnits, maxWriteUnits, warm } }
}

/**
 * Returns the minutes that all senders together need for `followers`. Calculates from the virtual
 * time that one sender has needed for `fans` so far.
 */
function minutesFor(followers: number, fans: number): number {
  return (nowMs / 60_000) * (followers / SENDERS / fans)
}

function perFan(unit: Unit, fans: number): number {
  return sumOf(unit, 0, Number.POSITIVE_INFINITY) / fans
}

function sumOf(unit: Unit, fromMs: number, toMs: number): number {
  const within = used.filter((one) => one.unit === unit && one.atMs >= fromMs && one.atMs < toMs)
  return within.reduce((sum, { units }) => sum + units, 0)
}

/**
 * Returns the maximum number of units that all senders together use in a span of this length.
 * Assumes that the senders do the same work and begin it at equal intervals.
 */
function mostInSpan(unit: Unit, spanMs: number): number {
  const apart = nowMs / SENDERS
  let most = 0
  for (let startMs = 0; startMs < apart; startMs += 250) {
    let sum = 0
    for (let sender = 0; sender < SENDERS; sender += 1) {
      const fromMs = (startMs + sender * apart) % nowMs
      sum += sumOf(unit, fromMs, fromMs + spanMs)
    }
    most = Math.max(most, sum)
  }
  return most
}

/** Expects that all senders together use at most a third of a table's throughput. */
function expectAThird(table: WarmUnits): void {
  for (const unit of ['readUnits', 'writeUnits'] as const) {
    const third = table[unit] / 3
    expect(mostInSpan(unit, 1_000)).toBeLessThanOrEqual(third)
    expect(mostInSpan(unit, 10_000)).toBeLessThanOrEqual(third * 10)
  }
}

describe('alerts to a firing, on the first day of a table', () => {
  const table = servedAtOnce(production)

  it('reach a million followers within five minutes, for a read unit each', async () => {
    const fans = 10_000
    const { minutes } = await alertBySender({ fans, table, organizations: 1 })
    console.log('first day', { minutes, reads: perFan('readUnits', fans) })
    expect(perFan('readUnits', fans)).toBeLessThan(1.12)
    expect(perFan('writeUnits', fans)).toBeLessThan(0.02)
    expect(minutes).toBeLessThan(5)
    expectAThird(table)
  }, 240_000)

  it('take longer if a deal has several organizations, but no more of the table', async () => {
    const fans = 1_500
    const { minutes } = await alertBySender({ fans, table, organizations: 2 })
    console.log('first day, shared', { minutes, writes: perFan('writeUnits', fans) })
    expect(perFan('writeUnits', fans)).toBeLessThan(1.03)
    expect(minutes).toBeGreaterThan(10)
    expect(minutes).toBeLessThan(20)
    expectAThird(table)
  }, 120_000)
})

describe('alerts to a firing, on the table that a game day asks for', () => {
  it('reach a million followers within five minutes, also for a deal of several organizations', async () => {
    const fans = 2_000
    const { reads, writes } = demandOf({ seats: 1, followers: FOLLOWERS }, production)
    const table = { readUnits: reads.amount, writeUnits: writes.amount }
    const { minutes } = await alertBySender({ fans, table, organizations: 2 })
    console.log('game day, shared', { minutes })
    expect(minutes).toBeLessThan(5)
    expectAThird(table)
  }, 120_000)
})
