import type { EndpointName } from '#lambdas/manifest.ts'
import type { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'

/**
 * Alerts per fan and month. ASSUMED: a third of fans get alerts of two FanPages with three deals a
 * week each. A quarter of alerts wait for a digest or the morning.
 */
export const ALERTS_PER_FAN = 8
const WAITING_SHARE = 1 / 4
/**
 * Fans in a full slice of `send-alerts`, and in a page of fans with alerts. A smaller slice costs
 * the same per fan.
 */
export const ALERT_SLICE = 500
export const ALERT_PAGE = 1000
/**
 * Milliseconds per alerted fan: 0.8 MEASURED by `npm run bench -- alerts`, and 2 ASSUMED for push
 * services at fifty requests at a time.
 */
export const ALERT_MS = 3

/** Background runs per fan and month, by access pattern. No request waits for them. */
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
 * Endpoints whose writes reach `fanout` through the stream. Each write takes as many units as
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
 * Processor milliseconds per request, MEASURED with the local store on the same core, so they are
 * too high. Other reads and writes are ASSUMED to take the same.
 */
export const PROCESSOR_MS = { read: 1000 / 257, search: 1000 / 138, write: 1000 / 120 } as const
/** Memory at which Lambda gives a function a whole processor. */
export const WHOLE_PROCESSOR_MB = 1769
/** Memory of functions that set none, as in infra/constructs/backend-function.ts. */
export const DEFAULT_MEMORY_MB = 512
/**
 * ASSUMED: milliseconds that a table request takes, with a share for cold starts (a hundredth of
 * 300 ms per call).
 */
export const TABLE_WAIT_MS = 5
export const START_MS = 3

/** ASSUMED amounts per fan and month. Stored amounts are those of a fan after one year. */
export const PER_FAN = {
  edgeRequests: 150,
  /** Sign-ins, renewed tokens and codes, which the firewall of the user pool counts. */
  poolRequests: 30,
  edgeMb: 6,
  /** Share of calls without a token that shared caches answer, where they may. */
  cachedShare: 0.5,
  /** Share of calls without a token at endpoints where signing in is optional. */
  visitorShare: 0.2,
  fileGets: 10,
  filePuts: 0.1,
  /** Includes an alert mail for half of the alerts that waited. */
  mails: 3 + (ALERTS_PER_FAN * WAITING_SHARE) / 2,
  placeRequests: 0.3,
  mapTiles: 5,
  liveMinutes: 20,
  /** Sent, received and deleted messages of the queues for the search index, pushes and sales. */
  queueRequests: 30,
  tableKb: 40,
  fileMb: 0.2,
  logKbPerCall: 1.5,
} as const
/** ASSUMED: number of custom metrics that have data in every hour. */
export const OWN_METRICS = 80
