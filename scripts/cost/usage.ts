import type { EndpointName } from '#lambdas/manifest.ts'
import type { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'

/**
 * Alerts to a fan in a month, ASSUMED as an average of all: every third asks for some, at two FanPages, which
 * fire, sell or end something three times a week. Every fourth waits: of those who chose the mail of the day
 * for it, and of the night's for its end.
 */
export const ALERTS_PER_FAN = 8
const WAITING_SHARE = 1 / 4
/** Fans of a whole slice of `send-alerts` and of a page of who asked; what a smaller one costs a fan is the same. */
export const ALERT_SLICE = 500
export const ALERT_PAGE = 1000
/**
 * Milliseconds per fan: 0.8 MEASURED by `npm run bench -- alerts`; ASSUMED 2 of waiting for push services,
 * fifty at once.
 */
export const ALERT_MS = 3

/** Runs a month of one fan that no request waits for, as the access patterns name them. */
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

/** Records of the stream that fanout counts, each at what test/streams/units.test.ts allows a redemption. */
export const COUNTED = [
  'redeem-deal',
  'follow-organization',
  'log-deal-impression',
  'create-event',
] as const satisfies EndpointName[]
export const COUNTING = { readUnits: 2, writeUnits: 2 } as const
export const COUNTING_BATCH = 20

/**
 * Milliseconds of one whole processor, MEASURED on a quiet core with the local store on the same
 * core, and so too high for a function: lists 257 a second, searches 138, redemptions 120. Other
 * reads and writes are taken to cost the same.
 */
export const PROCESSOR_MS = { read: 1000 / 257, search: 1000 / 138, write: 1000 / 120 } as const
/** Lambda gives a whole processor at this memory. */
export const WHOLE_PROCESSOR_MB = 1769
/** As infra/constructs/backend-function.ts gives it to functions whose line names none. */
export const DEFAULT_MEMORY_MB = 512
/** ASSUMED: a wait for the table by request, and starts (3 ms a call: a hundredth of 300). */
export const TABLE_WAIT_MS = 5
export const START_MS = 3

/** ASSUMED of one fan a month, or kept of one fan after a year. */
export const PER_FAN = {
  edgeRequests: 150,
  edgeMb: 6,
  /** The part of calls that shared caches answer, where the contract lets them keep the answer. */
  cachedShare: 0.5,
  fileGets: 10,
  filePuts: 0.1,
  /** With a mail of alerts for half of those that waited. */
  mails: 3 + (ALERTS_PER_FAN * WAITING_SHARE) / 2,
  placeRequests: 0.3,
  mapTiles: 5,
  liveMinutes: 20,
  /** Sent, received and deleted: searches' index, pushes and sales. */
  queueRequests: 30,
  tableKb: 40,
  fileMb: 0.2,
  logKbPerCall: 1.5,
  tracedShare: 0.05,
} as const
/** ASSUMED: metrics of our own that have data in every hour. */
export const OWN_METRICS = 80
