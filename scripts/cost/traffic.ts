import { environments } from '#infra/settings/environments.ts'
import type { UserPoolTier } from '#infra/settings/user-pool-tiers.ts'
import { consumers, type EndpointLine, endpoints } from '#lambdas/manifest.ts'
import type { AccessPattern } from '#lambdas/stores/access-patterns/pattern.ts'
import { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { IDLE_SECONDS } from '#shared/live-topics.ts'
import type { Amount } from './bill.ts'
import type { PriceName } from './prices.ts'
import {
  ALERT_MS,
  ALERT_PAGE,
  ALERT_SLICE,
  ALERTS_PER_FAN,
  BACKGROUND_PER_FAN,
  COUNTING,
  COUNTING_BATCH,
  countedPerCall,
  DEFAULT_MEMORY_MB,
  PER_FAN,
  type PerFan,
  PROCESSOR_MS,
  SHARED_SHARE,
  START_MS,
  TABLE_WAIT_MS,
  WHOLE_PROCESSOR_MB,
} from './usage.ts'

/** Runs of one function per fan and month, and the resources that each run uses. */
export interface Runs {
  readonly name: string
  readonly runs: number
  readonly units: Pick<AccessPattern, 'readUnits' | 'writeUnits'>
  readonly gbSeconds: number
}

/**
 * Returns the billed GB-seconds of a run. With less memory a run takes longer, because Lambda
 * assigns processors in proportion to memory.
 */
export function gbSecondsOf(processorMs: number, memoryMb: number, tableRequests: number): number {
  const computing = processorMs / Math.min(1, memoryMb / WHOLE_PROCESSOR_MB)
  const ms = Math.ceil(START_MS + computing + tableRequests * TABLE_WAIT_MS)
  return (memoryMb / 1024) * (ms / 1000)
}

function processorMs({ rights, costs }: EndpointLine): number {
  if (rights.search) return PROCESSOR_MS.search
  return costs.writeUnits > 0 ? PROCESSOR_MS.write : PROCESSOR_MS.read
}

/**
 * Returns the share of an endpoint's calls that are answered from caches at the edge. None of these
 * calls has a token.
 */
export function cachedShareOf(
  { contract }: EndpointLine,
  { cachedShare, visitorShare }: PerFan,
): number {
  if (contract.cache === undefined) return 0
  return contract.access === 'anyone' ? cachedShare : cachedShare * visitorShare
}

/**
 * Returns the function runs that an endpoint's calls cause. Calls that a cache answers cause no
 * run.
 */
export function runsOfEndpoint(line: EndpointLine, perFan: PerFan): Runs {
  const { contract, costs, callsPerFan, memoryMb = DEFAULT_MEMORY_MB } = line
  return {
    name: contract.name,
    runs: callsPerFan * perFan.callFactor * (1 - cachedShareOf(line, perFan)),
    units: costs,
    gbSeconds: gbSecondsOf(processorMs(line), memoryMb, costs.requests),
  }
}

function namesOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}

export function endpointRuns(perFan: PerFan = PER_FAN): Runs[] {
  return endpoints.map((line) => runsOfEndpoint(line, perFan))
}

/**
 * Returns the runs of triggers, live connections, payments, alerts and the stream consumer
 * `aggregates`, none of which are calls of endpoints.
 */
export function backgroundRuns(requests: readonly Runs[]): Runs[] {
  const live = namesOf(BACKGROUND_PER_FAN).map((name): Runs => {
    const units = BACKGROUND_PATTERNS[name]
    const gbSeconds = gbSecondsOf(PROCESSOR_MS.write, DEFAULT_MEMORY_MB, units.requests)
    return { name, runs: BACKGROUND_PER_FAN[name], units, gbSeconds }
  })
  const counted = requests.reduce((sum, { name, runs }) => sum + runs * countedPerCall(name), 0)
  const batches: Runs = {
    name: 'aggregates, a batch',
    runs: counted / COUNTING_BATCH,
    units: {
      readUnits: COUNTING.readUnits * COUNTING_BATCH,
      writeUnits: COUNTING.writeUnits * COUNTING_BATCH,
    },
    gbSeconds: gbSecondsOf(PROCESSOR_MS.write * COUNTING_BATCH, DEFAULT_MEMORY_MB, 2),
  }
  return [...live, batches, ...alertRuns()]
}

/**
 * Returns the alert runs per fan. One run serves many fans, so each fan counts as a fraction of it.
 */
function alertRuns(): Runs[] {
  const memoryMb = consumers.find(({ name }) => name === 'send-alerts')?.memoryMb
  if (memoryMb === undefined) throw new Error('send-alerts names no memory')
  const slices = (
    name: 'send-alerts, a slice' | 'send-alerts, a slice of a shared deal',
    share: number,
  ): Runs => ({
    name,
    runs: (ALERTS_PER_FAN / ALERT_SLICE) * share,
    units: BACKGROUND_PATTERNS[name],
    gbSeconds: gbSecondsOf(ALERT_MS * ALERT_SLICE, memoryMb, 0),
  })
  return [
    slices('send-alerts, a slice', 1 - SHARED_SHARE),
    slices('send-alerts, a slice of a shared deal', SHARED_SHARE),
    {
      name: 'send-alerts, reading who asked',
      runs: ALERTS_PER_FAN / ALERT_PAGE,
      units: BACKGROUND_PATTERNS['send-alerts, reading who asked'],
      gbSeconds: gbSecondsOf(PROCESSOR_MS.read, memoryMb, 1),
    },
  ]
}

/** Price of a fan who signs in within the month, by the plan of the user pool. */
const FAN_PRICES = {
  LITE: 'fanOnLite',
  ESSENTIALS: 'fanOnEssentials',
  PLUS: 'fanOnPlus',
} as const satisfies Record<UserPoolTier, PriceName>

/**
 * Returns the monthly amounts that the traffic of this many fans adds to the fixed costs, by
 * default on production's plan of the user pool.
 */
export function trafficOf(
  fans: number,
  perFan: PerFan = PER_FAN,
  tier: UserPoolTier = environments.production.userPoolTier,
): Amount[] {
  const requests = endpointRuns(perFan)
  const all = [...requests, ...backgroundRuns(requests)]
  const sum = (runs: readonly Runs[], of: (run: Runs) => number) =>
    fans * runs.reduce((total, run) => total + run.runs * of(run), 0)
  const calls = sum(requests, () => 1)
  const invocations = sum(all, () => 1)
  return [
    {
      service: 'DynamoDB',
      price: 'tableReadUnit',
      quantity: sum(all, ({ units }) => units.readUnits),
    },
    {
      service: 'DynamoDB',
      price: 'tableWriteUnit',
      quantity: sum(all, ({ units }) => units.writeUnits),
    },
    { service: 'Lambda', price: 'lambdaRequest', quantity: invocations },
    {
      service: 'Lambda',
      price: 'lambdaGbSecond',
      quantity: sum(all, ({ gbSeconds }) => gbSeconds),
    },
    { service: 'API Gateway', price: 'apiRequest', quantity: calls },
    ...liveOf(fans, perFan),
    ...edgeOf(fans, perFan),
    ...storageOf(fans, perFan),
    ...logsOf(invocations, perFan),
    { service: 'SQS', price: 'queueRequest', quantity: fans * perFan.queueRequests },
    { service: 'SES', price: 'mail', quantity: fans * perFan.mails },
    { service: 'Cognito', price: FAN_PRICES[tier], quantity: fans },
    { service: 'Location', price: 'storedPlaceRequest', quantity: fans * perFan.placeRequests },
    { service: 'Location', price: 'mapTile', quantity: fans * perFan.mapTiles },
  ]
}

/**
 * Returns the amounts of CloudFront and of both firewalls. All calls pass through CloudFront and
 * the site's firewall, even if the cache answers them. The user pool's firewall sees only requests
 * to the pool.
 */
function edgeOf(fans: number, perFan: PerFan): Amount[] {
  const calls = endpoints.reduce((sum, { callsPerFan }) => sum + callsPerFan, 0)
  const requests = fans * (perFan.edgeRequests + perFan.callFactor * calls)
  return [
    { service: 'CloudFront', price: 'edgeRequest', quantity: requests },
    { service: 'CloudFront', price: 'edgeFunction', quantity: requests },
    { service: 'CloudFront', price: 'edgeGb', quantity: (fans * perFan.edgeMb) / 1e3 },
    { service: 'WAF', price: 'firewallRequest', quantity: requests + fans * perFan.poolRequests },
  ]
}

function storageOf(fans: number, perFan: PerFan): Amount[] {
  const tableGb = (fans * perFan.tableKb) / 1e6
  return [
    { service: 'DynamoDB', price: 'tableGb', quantity: tableGb },
    { service: 'DynamoDB', price: 'tableRecoveryGb', quantity: tableGb },
    { service: 'S3', price: 'fileGet', quantity: fans * perFan.fileGets },
    { service: 'S3', price: 'filePut', quantity: fans * perFan.filePuts },
    { service: 'S3', price: 'fileGb', quantity: (fans * perFan.fileMb) / 1e3 },
  ]
}

/** Returns the amounts of logs, which are stored for a year. */
function logsOf(invocations: number, { logKbPerCall }: PerFan): Amount[] {
  const logGb = (invocations * logKbPerCall) / 1e6
  return [
    { service: 'CloudWatch', price: 'logGb', quantity: logGb },
    { service: 'CloudWatch', price: 'logKeptGb', quantity: logGb * 12 },
  ]
}

/**
 * Returns the amounts of live connections. API Gateway charges for messages in both directions, and
 * every message from a page is answered: a subscription with its states, a ping with a pong.
 */
function liveOf(fans: number, { liveMinutes }: PerFan): Amount[] {
  const pings = liveMinutes / PING_MINUTES
  const of = (name: keyof typeof BACKGROUND_PER_FAN) => BACKGROUND_PER_FAN[name]
  const asked = of('message-live') + of('message-live, followed deals') + pings
  const messages = 2 * asked + of('push-live, a deal') + of('push-live, followed deals')
  return [
    { service: 'WebSocket', price: 'liveMessage', quantity: fans * messages },
    { service: 'WebSocket', price: 'liveMinute', quantity: fans * liveMinutes },
  ]
}

/** Minutes of silence after which a page pings (web/lib/live/line.ts). */
const PING_MINUTES = IDLE_SECONDS / 60 / 3
