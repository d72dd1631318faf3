import { ALERT_SHARE } from '#infra/settings/alert-rate.ts'
import type { Environment } from '#infra/settings/environments.ts'
import { reservedConcurrency } from '#infra/settings/reserved-concurrency.ts'
import type { WarmUnits } from '#infra/settings/table-settings.ts'
import { type EndpointName, endpointNamed, type IndexName } from '#lambdas/manifest.ts'
import { POSTS_PER_SECOND } from '#lambdas/services/live-updates/push-updates.ts'
import type { AccessPattern } from '#lambdas/stores/access-patterns/pattern.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { BREAK_SECONDS } from '../cost/hot.ts'
import { gbSecondsOf, runsOfEndpoint } from '../cost/traffic.ts'
import {
  COUNTING,
  countedPerCall,
  DEFAULT_MEMORY_MB,
  PER_FAN,
  PROCESSOR_MS,
} from '../cost/usage.ts'
import { type AlertUnits, alertUnits } from './alerts.ts'

/** Behavior of a full stadium. ASSUMED on 2026-11-28, until a game day has been measured. */
export const CROWD = {
  /** Rate in the busiest second of the break, relative to the average. */
  peak: 1.5,
  /** Share of seats whose fan has an expired token at the start of the break. */
  refreshes: 0.8,
  signIns: 0.1,
  signUps: 0.1,
  /**
   * Factor by which functions take longer on a busy day than in the bill, because of cold starts
   * and retries.
   */
  slowness: 3,
  /** Mails per seat and day in addition to sign-up codes: receipts and daily mails of alerts. */
  mails: 1,
} as const

/** Calls of each seat in the break, including calls that caches answer. ASSUMED on 2026-11-28. */
export const BREAK_CALLS = {
  'read-page': 1,
  'list-home-deals': 1,
  'read-me': 1,
  'read-deal': 1,
  'log-deal-impression': 1,
  'redeem-deal': 1,
  'follow-organization': 0.5,
  'update-user-data-after-login-or-sign-up': CROWD.signIns + CROWD.signUps,
} as const satisfies Partial<Record<EndpointName, number>>
export type BreakCall = keyof typeof BREAK_CALLS

/** Calls that write to each index, one unit each. */
const INDEX_WRITERS: Readonly<Record<IndexName, readonly BreakCall[]>> = {
  bySponsor: ['redeem-deal'],
  byTeam: ['redeem-deal', 'follow-organization'],
  byOffer: ['redeem-deal'],
}

/** Number of Cognito requests for a sign-up: SignUp and ConfirmSignUp. */
const SIGN_UP_REQUESTS = 2
/** Burst limit divided by the rate limit per second, as in API Gateway's own quotas. */
const BURST_SECONDS = 0.5
/** Number of connections that one read unit lists (`push-live, a deal`). */
const LISTENERS_PER_READ_UNIT = 80
/** Write units per second that one shard of the table's stream delivers. */
const UNITS_PER_SHARD = 1_000
const STREAM_CONSUMERS = 2

/** Amount that a game day needs, and how it was calculated. */
export interface Need {
  readonly amount: number
  readonly from: string
}

export interface Demand {
  /** Sign-ins and refreshed tokens, for which Cognito has one quota. */
  readonly signIns: Need
  readonly signUps: Need
  /** Requests to all APIs, and messages to open pages, for which the account has one quota. */
  readonly accountRate: Need
  readonly accountBurst: Need
  readonly apiRate: Need
  readonly apiBurst: Need
  readonly liveRate: Need
  readonly liveBurst: Need
  readonly liveConnects: Need
  readonly concurrency: Need
  /** Concurrency of the functions with reserved concurrency. */
  readonly reserved: ReadonlyMap<BreakCall, Need>
  readonly mailsPerSecond: Need
  readonly mailsPerDay: Need
  readonly reads: Need
  readonly writes: Need
  readonly indexWrites: Readonly<Record<IndexName, Need>>
  /** Units per second that all senders of alerts need, and units that their settings allow. */
  readonly alertReads: Need
  readonly alertWrites: Need
  readonly alertPace: AlertUnits['pace']
}

/** People for whom a game day is prepared. */
export interface Crowd {
  readonly seats: number
  /** Number of fans who get alerts of the playing teams' FanPages. */
  readonly followers: number
}

/** Returns what an environment needs for a crowd. */
export function demandOf({ seats, followers }: Crowd, environment: Environment): Demand {
  const average = seats / BREAK_SECONDS
  const peak = average * CROWD.peak
  const inPeak = (times: number) =>
    need(peak * times, `${seats} seats x ${exact(times)} / ${BREAK_SECONDS} s x ${CROWD.peak}`)
  const runs = breakRuns()
  const apiRate = inPeak(perSeat(runs, () => 1))
  const liveRate = inPeak(LIVE.length)
  const posts = Math.min(seats, POSTS_PER_SECOND)
  const rates = { average, peak, posts }
  const accountRate = need(
    apiRate.amount + liveRate.amount + posts,
    `API ${apiRate.amount} + live ${liveRate.amount} + messages to open pages ${posts}`,
  )
  const calledWrites = writesOf(runs, rates)
  const alerts = alertUnits(followers, environment)
  const writes = withAlerts(calledWrites, alerts, 'writeUnits')
  return {
    signIns: inPeak(CROWD.refreshes + CROWD.signIns + CROWD.signUps),
    signUps: inPeak(CROWD.signUps * SIGN_UP_REQUESTS),
    accountRate,
    accountBurst: burstOf(accountRate),
    apiRate,
    apiBurst: burstOf(apiRate),
    liveRate,
    liveBurst: burstOf(liveRate),
    liveConnects: inPeak(1),
    ...concurrencyOf(runs, peak, writes.amount, environment),
    mailsPerSecond: inPeak(CROWD.signUps),
    mailsPerDay: need(
      seats * (CROWD.signUps + CROWD.mails),
      `${seats} seats x (${CROWD.signUps} codes + ${CROWD.mails} other)`,
    ),
    reads: withAlerts(readsOf(runs, rates), alerts, 'readUnits'),
    writes,
    alertReads: need(alerts.used.readUnits, alerts.from.reads),
    alertWrites: need(alerts.used.writeUnits, alerts.from.writes),
    alertPace: alerts.pace,
    indexWrites: {
      bySponsor: inPeak(writesTo('bySponsor')),
      byTeam: inPeak(writesTo('byTeam')),
      byOffer: inPeak(writesTo('byOffer')),
    },
  }
}

function need(amount: number, from: string): Need {
  // Removes rounding errors first, so that an amount such as 3.0000000001 is not rounded up to 4.
  return { amount: Math.ceil(Number(amount.toFixed(6))), from }
}

function exact(amount: number): string {
  return String(Number(amount.toFixed(3)))
}

function burstOf({ amount }: Need): Need {
  return need(amount * BURST_SECONDS, `${amount} a second x ${BURST_SECONDS} s`)
}

/** Runs of a function for each seat, and the resources of each run. */
interface Runs<Name extends string = string> {
  readonly name: Name
  readonly runs: number
  readonly seconds: number
  readonly units: Pick<AccessPattern, 'readUnits' | 'writeUnits'>
}

/** Events per second. */
interface Rates {
  readonly average: number
  readonly peak: number
  /** Messages to open pages. */
  readonly posts: number
}

/** Returns the function runs per seat in the break. Calls that a cache answers cause no run. */
function breakRuns(): Runs<BreakCall>[] {
  return (Object.keys(BREAK_CALLS) as BreakCall[]).map((name) => {
    const line = endpointNamed(name)
    const { runs, units, gbSeconds } = runsOfEndpoint(
      { ...line, callsPerFan: BREAK_CALLS[name] },
      PER_FAN,
    )
    return { name, runs, units, seconds: secondsOf(gbSeconds, line.memoryMb) }
  })
}

/** Routes of the WebSocket API that each seat uses once: a connection and a message. */
const LIVE = (['connect-live', 'message-live'] as const).map((name): Runs => {
  const units = BACKGROUND_PATTERNS[name]
  const gbSeconds = gbSecondsOf(PROCESSOR_MS.write, DEFAULT_MEMORY_MB, units.requests)
  return { name, runs: 1, units, seconds: secondsOf(gbSeconds) }
})

function secondsOf(gbSeconds: number, memoryMb = DEFAULT_MEMORY_MB): number {
  return (gbSeconds * 1024) / memoryMb
}

function perSeat(rows: readonly Runs[], of: (row: Runs) => number): number {
  return rows.reduce((total, row) => total + row.runs * of(row), 0)
}

/** Returns the number of events per seat that the stream's consumers count. */
function countedOf(runs: readonly Runs[]): number {
  return perSeat(runs, ({ name }) => countedPerCall(name))
}

/**
 * Returns the write units per second: of calls at the peak rate, and of counting at the average
 * rate, because counting spreads over the break.
 */
function writesOf(runs: readonly Runs[], { average, peak }: Rates): Need {
  const called = perSeat([...runs, ...LIVE], ({ units }) => units.writeUnits)
  const counted = countedOf(runs) * COUNTING.writeUnits
  return need(
    peak * called + average * counted,
    `${exact(peak)} seats a second x ${exact(called)} units + ${exact(average)} x ${exact(counted)} to count them`,
  )
}

function readsOf(runs: readonly Runs[], { average, peak, posts }: Rates): Need {
  const called = perSeat([...runs, ...LIVE], ({ units }) => units.readUnits)
  const counted = countedOf(runs) * COUNTING.readUnits
  const listed = posts / LISTENERS_PER_READ_UNIT
  return need(
    peak * called + average * counted + listed,
    `${exact(peak)} seats a second x ${exact(called)} units + ${exact(average)} x ${exact(counted)} to count them + ${exact(listed)} for open pages`,
  )
}

/**
 * Adds the units that alerts use. Alerts may use only a share of the table's units, so the table may
 * need more units (`table`) than the sum.
 */
function withAlerts(called: Need, { used, table }: AlertUnits, unit: keyof WarmUnits): Need {
  if (used[unit] === 0) return called
  const sum = called.amount + used[unit]
  if (sum >= table[unit]) return need(sum, `${called.from} + ${exact(used[unit])} for alerts`)
  return need(table[unit], `${exact(used[unit])} for alerts / ${ALERT_SHARE}`)
}

function writesTo(index: IndexName): number {
  return INDEX_WRITERS[index].reduce((total, name) => total + BREAK_CALLS[name], 0)
}

/**
 * Returns the concurrency that the account needs, and that of each called function with reserved
 * concurrency. The account's is the sum for functions that share it, reserved functions, consumers
 * with a limit, and consumers of the stream.
 */
function concurrencyOf(
  runs: readonly Runs<BreakCall>[],
  peak: number,
  writes: number,
  environment: Environment,
): Pick<Demand, 'concurrency' | 'reserved'> {
  const { byFunction, reserved } = reservedConcurrency(environment)
  const atOnce = (rows: readonly Runs[]) =>
    peak * CROWD.slowness * perSeat(rows, ({ seconds }) => seconds)
  const own = runs.filter(({ name }) => byFunction[name] !== undefined)
  const shared = Math.ceil(atOnce([...runs.filter((row) => !own.includes(row)), ...LIVE]))
  const consumers = consumersOf(environment)
  const streams = STREAM_CONSUMERS * Math.ceil(writes / UNITS_PER_SHARD)
  return {
    concurrency: need(
      shared + consumers + streams + reserved,
      `functions ${shared} + consumers ${consumers} + streams ${streams} + reserved ${reserved}`,
    ),
    reserved: new Map(
      own.map((row) => {
        const from = `${exact(peak * row.runs)} a second x ${exact(row.seconds * 1000)} ms x ${CROWD.slowness}`
        return [row.name, need(atOnce([row]), from)]
      }),
    ),
  }
}

/** Returns the sum of the consumers' concurrency limits. */
function consumersOf({ concurrency }: Environment): number {
  const { accountLimit: _account, searchReaders: _readers, ...limits } = concurrency
  return Object.values(limits).reduce((total, limit) => total + limit, 0)
}
