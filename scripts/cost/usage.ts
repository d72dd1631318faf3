import type { EndpointName } from '#lambdas/manifest.ts'
import type { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'
import { SCANS_PER_REQUEST } from '#shared/desk/desk.ts'

/**
 * Alerts per fan and month. ASSUMED on 2026-11-25: a third of fans get alerts of two FanPages with
 * three deals a week each. A quarter of alerts wait for a digest or the morning.
 */
export const ALERTS_PER_FAN = 8
const WAITING_SHARE = 1 / 4
/** Share of the alerts that are about deals of several organizations. ASSUMED on 2026-11-29. */
export const SHARED_SHARE = 1 / 2
/**
 * Number of fans in a full slice of `send-alerts`, and in a page of the list of fans with alerts. A
 * smaller slice costs the same per fan.
 */
export const ALERT_SLICE = 500
export const ALERT_PAGE = 1000
/**
 * Milliseconds per alerted fan: 0.3 for the handler and 0.4 for the encryption, MEASURED on
 * 2026-11-29 by `npm run bench -- alerts`, and 2 ASSUMED for push services at fifty requests at a
 * time.
 */
export const ALERT_MS = 3

/**
 * Runs per fan and month that are not calls of endpoints, by access pattern. ASSUMED on 2026-11-23.
 */
export const BACKGROUND_PER_FAN = {
  /** Runs for sign-ins and renewed tokens. `poolRequests` counts these and requests for codes. */
  'pre-token-generation': 28,
  'connect-live': 4,
  'message-live': 4,
  'disconnect-live': 4,
  'message-live, followed deals': 4,
  'push-live, followed deals': 1,
  'push-live, nobody listening': 5,
  'push-live, a deal': 1,
  'settle-purchase, a sale': 0.3,
  'settle-purchase, what is left': 0.3,
  'settle-purchase, a payee': 0.3,
  'settle-purchase, a refund': 0.01,
  'send-alerts, what is due later': ALERTS_PER_FAN * WAITING_SHARE,
  'send-alerts, what waited': ALERTS_PER_FAN * WAITING_SHARE,
} as const satisfies Partial<Record<keyof typeof BACKGROUND_PATTERNS, number>>

/**
 * Endpoints whose writes the stream consumer `aggregates` counts, with the number of records per
 * call. It uses `COUNTING` for each record: the write units that test/streams/units.test.ts allows
 * for a redemption or a proof, and as many read units.
 */
const COUNTED = {
  'redeem-deal': 1,
  'follow-organization': 1,
  'log-deal-impression': 1,
  'create-event': 1,
  'prove-at-desk': 1,
  'prove-coupon': 1,
  'settle-scans': SCANS_PER_REQUEST,
  'give-feedback': 1,
} as const satisfies Partial<Record<EndpointName, number>>

/** Returns the number of records of a call of an endpoint that `aggregates` counts. */
export function countedPerCall(name: string): number {
  return new Map<string, number>(Object.entries(COUNTED)).get(name) ?? 0
}

export const COUNTING = { readUnits: 2, writeUnits: 2 } as const
export const COUNTING_BATCH = 20

/**
 * Processor milliseconds per request, MEASURED on 2026-11-23. The local store ran on the same core,
 * so the numbers are too high. Reads and writes that were not measured are ASSUMED to take as long.
 */
export const PROCESSOR_MS = { read: 1000 / 257, search: 1000 / 138, write: 1000 / 120 } as const
/** Memory at which Lambda assigns a full processor to a function. */
export const WHOLE_PROCESSOR_MB = 1769
/** Memory of functions that set none, as in infra/constructs/backend-function.ts. */
export const DEFAULT_MEMORY_MB = 512
/**
 * ASSUMED on 2026-11-23: milliseconds per table request, and milliseconds per call for cold starts
 * (300 ms in one of a hundred calls).
 */
export const TABLE_WAIT_MS = 5
export const START_MS = 3

/** Number that the bill multiplies by the number of fans, with its source. */
export interface Input {
  readonly value: number
  readonly counts: string
  /** Plausible range of the number, for the sensitivity table. */
  readonly range: readonly [low: number, high: number]
  readonly source: string
  readonly date: string
}

/**
 * Returns an input that is assumed, because nobody uses Fanward yet. Its range is from half to
 * double the value by default.
 */
function assumed(
  value: number,
  counts: string,
  range: Input['range'] = [value / 2, value * 2],
): Input {
  return { value, counts, range, source: 'assumed', date: '2026-11-23' }
}

/** Amounts per fan and month. Amounts of stored data are for a fan after one year. */
export const INPUTS = {
  callFactor: assumed(1, 'factor of the calls of every endpoint in lambdas/manifest'),
  edgeRequests: assumed(150, 'requests of files and pictures at CloudFront'),
  poolRequests: assumed(30, "sign-ins, renewed tokens and codes, at the user pool's firewall"),
  edgeMb: assumed(6, 'MB sent by CloudFront'),
  cachedShare: assumed(0.5, 'share of calls without a token that caches answer', [0.2, 0.9]),
  visitorShare: assumed(0.2, 'share of calls without a token where signing in is optional'),
  fileGets: assumed(10, 'files read from the buckets'),
  filePuts: assumed(0.1, 'files written to the buckets'),
  mails: assumed(
    3 + (ALERTS_PER_FAN * WAITING_SHARE) / 2,
    'mails, one of them for half of the alerts that waited',
  ),
  placeRequests: assumed(0.3, 'searches and reads of places'),
  mapTiles: assumed(5, 'tiles of maps'),
  liveMinutes: assumed(20, 'minutes of live connections'),
  queueRequests: assumed(30, 'sent, received and deleted messages: search index, pushes, sales'),
  tableKb: assumed(40, 'kB in the table'),
  fileMb: assumed(0.2, 'MB in the buckets'),
  logKbPerCall: assumed(1.5, 'kB of logs for each run of a function'),
} as const satisfies Record<string, Input>

export type InputName = keyof typeof INPUTS
export type PerFan = Readonly<Record<InputName, number>>

export const PER_FAN = Object.fromEntries(
  Object.entries(INPUTS).map(([name, { value }]) => [name, value]),
) as PerFan

/** ASSUMED on 2026-11-23: number of custom metrics that have data in every hour. */
export const OWN_METRICS = 80
