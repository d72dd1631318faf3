import type { EndpointName } from '#lambdas/manifest.ts'
import type { BACKGROUND_PATTERNS } from '#lambdas/stores/access-patterns.ts'

/**
 * What a fan who signs in does in a month: ASSUMED, as nobody uses Fanward yet. Six visits, two
 * follows a season, a redemption every other week, a purchase a quarter. Correct it by the first real month.
 */

/** Calls a month of one fan. What is in no group is in negligible.ts, or the test fails. */
export const CALLS_PER_FAN = {
  browse: {
    'read-home': 4,
    'list-home-deals': 4,
    'list-categories': 4,
    'read-page': 6,
    'list-deals': 6,
    'find-suggestions': 3,
    'list-organizations': 2,
    'read-organization': 6,
    'list-organization-deals': 6,
    'read-brand': 1,
    'read-deal': 10,
    'list-similar-deals': 10,
    'read-deal-group': 1,
    'log-deal-impression': 30,
    'create-event': 15,
  },
  own: {
    'read-me': 12,
    'read-feed': 5,
    'recommended-offer': 4,
    'read-my-deals': 2,
    'list-my-redemptions': 1,
    'list-saved-deals': 1,
    'read-my-alerts': 1,
    'list-my-purchases': 0.5,
    'update-user-data-after-login-or-sign-up': 1,
    'update-me': 0.1,
    'suggest-cities': 0.3,
  },
  act: {
    'redeem-deal': 2,
    'update-redemptions-with-device-info': 2,
    'follow-organization': 0.5,
    'unfollow-organization': 0.1,
    'save-deal': 1,
    'unsave-deal': 0.3,
    'set-alert-kinds': 0.3,
    'unlock-exclusives': 0.1,
  },
  buy: {
    'get-stripe-checkout-session': 0.4,
    'read-my-checkout': 1,
    'cancel-checkout': 0.05,
    'receive-stripe-event': 0.5,
    'read-my-purchase': 0.5,
    'issue-pass': 0.05,
    'download-apple-pass': 0.03,
    'find-purchase': 0.3,
    'redeem-purchase': 0.3,
    'refund-my-purchase': 0.01,
  },
  /** One person of the portal to a thousand fans, with some hundred calls a month. */
  portal: {
    'list-portal-deals': 0.03,
    'read-portal-deal': 0.02,
    'read-figures': 0.03,
    'read-team-dashboard': 0.02,
    'read-sponsor-dashboard': 0.02,
    'list-redemptions': 0.01,
    'list-followers': 0.01,
  },
} as const satisfies Record<string, Partial<Record<EndpointName, number>>>

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
/** Of a fan: 0.8 MEASURED by `npm run bench -- alerts`; ASSUMED 2 of waiting for push services, fifty at once. */
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
