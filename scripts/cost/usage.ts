import type { EndpointName } from '#lambdas/manifest.ts'
import type { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'

/**
 * Alerts per fan and month, ASSUMED as an average of all fans. A third ask for alerts, at two FanPages with
 * three triggered, sold or ended deals a week. A quarter of the alerts wait: for the daily mail, if the fan
 * chose it, or for the end of the night.
 */
export const ALERTS_PER_FAN = 8
const WAITING_SHARE = 1 / 4
/**
 * Fans in a full slice of `send-alerts`, and in a page of those who asked for alerts. A smaller slice costs
 * the same per fan.
 */
export const ALERT_SLICE = 500
export const ALERT_PAGE = 1000
/**
 * Milliseconds per fan: 0.8 MEASURED by `npm run bench -- alerts`; ASSUMED 2 of waiting for push services,
 * with fifty requests at a time.
 */
export const ALERT_MS = 3

/** Background runs per fan and month, by the names of the access patterns; no request waits for these runs. */
export const BACKGROUND_PER_FAN = {
  'connect-live': 4,
  'message-live': 4,
  'disconnect-live': 4,
  'push-live, nobody listening': 5,
  'push-live, a deal': 1,
  'settle-purchase, a sale': 0.3,
  'settle-purchase, what is left': 0.3,
  'settle-purchase, a payee': 0.3,
  'settle-purchase, a refund': 0.01,
  'send-alerts, what waited': ALERTS_PER_FAN * WAITING_SHARE,
} as const satisfies Partial<Record<keyof typeof BACKGROUND_PATTERNS, number>>

/**
 * Endpoints whose stream records the function `fanout` counts. Each record takes as many units as
 * test/streams/units.test.ts allows a redemption.
 */
export const COUNTED = [
  'redeem-deal',
  'follow-organization',
  'log-deal-impression',
  'create-event',
] as const satisfies EndpointName[]
export const COUNTING = { readUnits: 2, writeUnits: 2 } as const
export const COUNTING_BATCH = 20

/**
 * Milliseconds of one whole processor, MEASURED with the local store on the same quiet core, and so too high
 * for a function: 257 lists, 138 searches or 120 redemptions a second. Other reads and writes are assumed to
 * cost the same.
 */
export const PROCESSOR_MS = { read: 1000 / 257, search: 1000 / 138, write: 1000 / 120 } as const
/** Memory at which Lambda gives a function a whole processor. */
export const WHOLE_PROCESSOR_MB = 1769
/** Memory that infra/constructs/backend-function.ts gives to functions that set none. */
export const DEFAULT_MEMORY_MB = 512
/** ASSUMED: wait for the table per request, including cold starts (3 ms a call: a hundredth of 300). */
export const TABLE_WAIT_MS = 5
export const START_MS = 3

/** ASSUMED amounts per fan and month; stored amounts are per fan after a year. */
export const PER_FAN = {
  edgeRequests: 150,
  /** Sign-ins, renewed tokens and codes, which the firewall of the user pool counts. */
  poolRequests: 30,
  edgeMb: 6,
  /** Share of calls answered by shared caches, among those that the contract lets caches keep. */
  cachedShare: 0.5,
  fileGets: 10,
  filePuts: 0.1,
  /** Includes an alert mail for half of the alerts that waited. */
  mails: 3 + (ALERTS_PER_FAN * WAITING_SHARE) / 2,
  placeRequests: 0.3,
  mapTiles: 5,
  liveMinutes: 20,
  /** Sent, received and deleted messages of the search index, pushes and sales. */
  queueRequests: 30,
  tableKb: 40,
  fileMb: 0.2,
  logKbPerCall: 1.5,
} as const
/** ASSUMED: number of our own metrics that have data in every hour. */
export const OWN_METRICS = 80
