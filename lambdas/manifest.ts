import * as adminPurchases from '#shared/api/admin-purchases.ts'
import type { Contract } from '#shared/api/contract.ts'
import * as deals from '#shared/api/deals.ts'
import * as docs from '#shared/api/docs.ts'
import * as home from '#shared/api/home.ts'
import * as me from '#shared/api/me.ts'
import * as organizations from '#shared/api/organizations.ts'
import * as paymentsSetup from '#shared/api/payments-setup.ts'
import * as places from '#shared/api/places.ts'
import * as portal from '#shared/api/portal.ts'
import * as portalPurchases from '#shared/api/portal-purchases.ts'
import * as purchases from '#shared/api/purchases.ts'
import * as reconciliations from '#shared/api/reconciliations.ts'
import { ORIGINALS_PREFIX } from '#shared/media.ts'
import { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'

/** DynamoDB actions as IAM names them; a transaction needs those of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  /** Of tasks alone: it reads everything. */
  | 'Scan'

/** redemptions by sponsor, by team and by offer: see stores/keys.ts. */
export type IndexName = 'bySponsor' | 'byTeam' | 'byOffer'

/** What a function may touch. Its IAM policy, and the local gateway's check, name just this. */
export interface Rights {
  readonly table?: readonly TableAction[]
  /** Indexes that it queries. */
  readonly indexes?: readonly IndexName[]
  /** Functions with this right live in the VPC of the search domain. */
  readonly search?: 'read' | 'write' | 'rebuild'
  readonly places?: true
  /** Names addresses of the site whole. */
  readonly siteUrl?: true
  /** Reads the page of the built site and its words. */
  readonly siteFiles?: true
  /** Accounts of the user pool that it may sign out and delete, or find by e-mail and link. */
  readonly identity?: 'delete' | 'link'
  /** Queues that it sends to. */
  readonly sendsTo?: readonly QueueName[]
  /** Reads originals of the media bucket, writes variants, puts aside what is no picture. */
  readonly pictures?: 'resize'
  /** Sends to open live connections, and closes them. */
  readonly pushes?: true
  /** Knows the payment provider's keys. */
  readonly payments?: true
  /** Sends mail from the address of the environment. */
  readonly mail?: true
  /** Writes reports below this prefix of their bucket. */
  readonly reports?: typeof RECONCILIATION_PREFIX
}

export type QueueName = 'search-index' | 'live' | 'pictures' | 'purchases' | 'mirrors'

interface FunctionLine {
  /** Path of the entry file below lambdas/; it exports `handler`. */
  readonly entry: string
  readonly rights: Rights
  readonly memoryMb?: number
  readonly timeoutSeconds?: number
}

export interface EndpointLine extends FunctionLine {
  readonly contract: Contract
}

export interface StreamSource {
  readonly kind: 'stream'
  readonly batchSize: number
  readonly batchingWindowSeconds: number
  /** Set where the consumer needs the shard id, which Lambda passes only with a tumbling window. */
  readonly tumblingWindowSeconds?: number
  readonly retryAttempts: number
  /** Sort key prefixes or values of the items whose changes it takes. */
  readonly sortKeyPrefixes: readonly string[]
}

export interface QueueSource {
  readonly kind: 'queue'
  readonly queue: QueueName
  readonly batchSize: number
  readonly maxReceives: number
}

/** Objects put to the media bucket: EventBridge tells them to the queue that the consumer works off. */
export interface BucketSource extends Omit<QueueSource, 'kind'> {
  readonly kind: 'bucket'
  readonly prefix: string
}

export interface ConsumerLine extends FunctionLine {
  readonly name: string
  readonly source: StreamSource | QueueSource | BucketSource
  /** Packages with machine code, which no bundler can take in: they lie beside the bundle. */
  readonly nativePackages?: readonly string[]
}

/** A function of the WebSocket API. */
export interface LiveLine extends FunctionLine {
  readonly name: string
  readonly route: '$connect' | '$default' | '$disconnect'
  /** It checks the tokens that messages carry. */
  readonly verifiesTokens?: true
}

/** So often, or once a day at a time (HH:MM) that clocks in a zone show. */
export type Timing =
  | { readonly everyMinutes: number }
  | { readonly dailyAt: string; readonly timeZone: string }

export interface ScheduleLine extends FunctionLine {
  readonly name: string
  readonly timing: Timing
  /** How often a run that failed is tried again; Lambda allows no more. */
  readonly retryAttempts: 0 | 1 | 2
}

/** Work that somebody starts by hand, and that must run where the functions do. */
export interface TaskLine extends FunctionLine {
  readonly name: string
}

export interface TriggerLine extends FunctionLine {
  readonly name: string
  readonly trigger: 'preSignUp' | 'preTokenGeneration'
}

/** What turning a payment into a purchase, a refund or a free unit takes. */
const SALE: readonly TableAction[] = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]

/** The API's last route. */
export interface FallbackLine extends FunctionLine {
  readonly name: string
  readonly route: '$default'
}

export const fallback: FallbackLine = {
  name: 'answer-unrouted',
  entry: 'endpoints/answer-unrouted.ts',
  route: '$default',
  rights: {},
}

export const endpoints: readonly EndpointLine[] = [
  {
    contract: home.readHome,
    entry: 'endpoints/home/read-home.ts',
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: home.listCategories,
    entry: 'endpoints/home/list-categories.ts',
    rights: { table: ['GetItem'] },
  },
  {
    contract: home.readSitemap,
    entry: 'endpoints/home/read-sitemap.ts',
    rights: { table: ['Query'], search: 'read', siteUrl: true },
  },
  {
    contract: home.readRobots,
    entry: 'endpoints/home/read-robots.ts',
    rights: { siteUrl: true },
  },
  {
    contract: home.readPage,
    entry: 'endpoints/home/read-page.ts',
    rights: { table: ['GetItem', 'BatchGetItem'], siteUrl: true, siteFiles: true },
  },
  {
    contract: organizations.listOrganizations,
    entry: 'endpoints/organizations/list-organizations.ts',
    rights: { table: ['BatchGetItem'], search: 'read' },
  },
  {
    contract: organizations.readOrganization,
    entry: 'endpoints/organizations/read-organization.ts',
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: organizations.listOrganizationDeals,
    entry: 'endpoints/organizations/list-organization-deals.ts',
    rights: { table: ['BatchGetItem', 'Query'] },
  },
  {
    contract: organizations.readBrand,
    entry: 'endpoints/organizations/read-brand.ts',
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: deals.listDeals,
    entry: 'endpoints/deals/list-deals.ts',
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
  },
  {
    contract: deals.readDeal,
    entry: 'endpoints/deals/read-deal.ts',
    rights: { table: ['Query'] },
  },
  {
    contract: deals.listSimilarDeals,
    entry: 'endpoints/deals/list-similar-deals.ts',
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  },
  {
    contract: deals.readDealGroup,
    entry: 'endpoints/deals/read-deal-group.ts',
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: deals.redeemDeal,
    entry: 'endpoints/deals/redeem-deal.ts',
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  {
    contract: deals.logDealImpression,
    entry: 'endpoints/deals/log-deal-impression.ts',
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  },
  {
    contract: me.readMe,
    entry: 'endpoints/me/read-me.ts',
    rights: { table: ['Query'] },
  },
  {
    contract: me.updateUserDataAfterLoginOrSignUp,
    entry: 'endpoints/me/update-user-data-after-login-or-sign-up.ts',
    rights: { table: ['UpdateItem'] },
  },
  {
    contract: me.updateMe,
    entry: 'endpoints/me/update-me.ts',
    rights: { table: ['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem', 'DeleteItem'] },
  },
  {
    contract: me.deleteMe,
    entry: 'endpoints/me/delete-me.ts',
    rights: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      identity: 'delete',
    },
    timeoutSeconds: 29,
  },
  {
    contract: me.checkAndSuggestUsernames,
    entry: 'endpoints/me/check-and-suggest-usernames.ts',
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: me.setLanguage,
    entry: 'endpoints/me/set-language.ts',
    rights: { table: ['UpdateItem'] },
  },
  {
    contract: me.followOrganization,
    entry: 'endpoints/me/follow-organization.ts',
    rights: { table: ['PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: me.unfollowOrganization,
    entry: 'endpoints/me/unfollow-organization.ts',
    rights: { table: ['DeleteItem', 'UpdateItem'] },
  },
  {
    contract: me.readFeed,
    entry: 'endpoints/me/read-feed.ts',
    rights: { table: ['Query'], search: 'read' },
  },
  {
    contract: me.recommendedOffer,
    entry: 'endpoints/me/recommended-offer.ts',
    rights: { table: ['Query', 'BatchGetItem'] },
  },
  {
    contract: me.createEvent,
    entry: 'endpoints/me/create-event.ts',
    rights: { table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: me.updateRedemptionsWithDeviceInfo,
    entry: 'endpoints/me/update-redemptions-with-device-info.ts',
    rights: { table: ['Query', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: me.listMyRedemptions,
    entry: 'endpoints/me/list-my-redemptions.ts',
    rights: { table: ['GetItem', 'Query'] },
  },
  {
    contract: me.readMyDeals,
    entry: 'endpoints/me/read-my-deals.ts',
    rights: { table: ['GetItem', 'Query'] },
  },
  {
    contract: me.unlockExclusives,
    entry: 'endpoints/me/unlock-exclusives.ts',
    rights: { table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: places.suggestCities,
    entry: 'endpoints/places/suggest-cities.ts',
    rights: { places: true },
  },
  {
    contract: places.locateAddress,
    entry: 'endpoints/places/locate-address.ts',
    rights: { table: ['BatchGetItem', 'PutItem'], places: true },
  },
  {
    contract: portal.readSponsorDashboard,
    entry: 'endpoints/portal/read-sponsor-dashboard.ts',
    rights: { table: ['Query'], indexes: ['bySponsor'] },
  },
  {
    contract: portal.readTeamDashboard,
    entry: 'endpoints/portal/read-team-dashboard.ts',
    rights: { table: ['Query'], indexes: ['byTeam'] },
  },
  {
    contract: portal.readAdminDashboard,
    entry: 'endpoints/portal/read-admin-dashboard.ts',
    rights: { table: ['Query'] },
  },
  {
    contract: reconciliations.listReconciliations,
    entry: 'endpoints/portal/list-reconciliations.ts',
    rights: { table: ['Query'] },
  },
  {
    contract: portal.listSponsors,
    entry: 'endpoints/portal/list-sponsors.ts',
    rights: { table: ['GetItem', 'Query'] },
  },
  {
    contract: portal.listSponsorRedemptions,
    entry: 'endpoints/portal/list-sponsor-redemptions.ts',
    rights: { table: ['GetItem'], indexes: ['bySponsor'] },
  },
  {
    contract: purchases.getStripeCheckoutSession,
    entry: 'endpoints/purchases/get-stripe-checkout-session.ts',
    rights: { table: SALE, payments: true, siteUrl: true },
    timeoutSeconds: 29,
  },
  {
    contract: purchases.readMyCheckout,
    entry: 'endpoints/purchases/read-my-checkout.ts',
    rights: { table: ['GetItem'] },
  },
  {
    contract: purchases.cancelCheckout,
    entry: 'endpoints/purchases/cancel-checkout.ts',
    rights: { table: SALE, payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: purchases.listMyPurchases,
    entry: 'endpoints/purchases/list-my-purchases.ts',
    rights: { table: ['GetItem', 'Query'] },
  },
  {
    contract: purchases.readMyPurchase,
    entry: 'endpoints/purchases/read-my-purchase.ts',
    rights: { table: ['GetItem'] },
  },
  {
    contract: purchases.refundMyPurchase,
    entry: 'endpoints/purchases/refund-my-purchase.ts',
    rights: { table: SALE, payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: purchases.refundPurchase,
    entry: 'endpoints/purchases/refund-purchase.ts',
    rights: { table: SALE, indexes: ['byOffer'], payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: adminPurchases.lookUpPurchase,
    entry: 'endpoints/purchases/look-up-purchase.ts',
    rights: { table: ['GetItem', 'UpdateItem'] },
  },
  {
    contract: adminPurchases.readPurchase,
    entry: 'endpoints/purchases/read-purchase.ts',
    rights: { table: ['GetItem', 'Query'], indexes: ['byOffer'] },
  },
  {
    contract: purchases.receiveStripeEvent,
    entry: 'endpoints/purchases/receive-stripe-event.ts',
    rights: { table: SALE, payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: portalPurchases.readSponsorPurchaseStats,
    entry: 'endpoints/portal/read-sponsor-purchase-stats.ts',
    rights: { table: ['BatchGetItem'], indexes: ['bySponsor'] },
  },
  {
    contract: portalPurchases.readTeamPurchaseStats,
    entry: 'endpoints/portal/read-team-purchase-stats.ts',
    rights: { table: ['BatchGetItem'], indexes: ['byTeam'] },
  },
  {
    contract: portalPurchases.listSponsorPurchases,
    entry: 'endpoints/portal/list-sponsor-purchases.ts',
    rights: { table: ['BatchGetItem'], indexes: ['bySponsor', 'byOffer'] },
  },
  {
    contract: portalPurchases.findPurchase,
    entry: 'endpoints/portal/find-purchase.ts',
    rights: { table: ['GetItem', 'UpdateItem'] },
  },
  {
    contract: portalPurchases.redeemPurchase,
    entry: 'endpoints/portal/redeem-purchase.ts',
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  },
  {
    contract: paymentsSetup.getStripeAccount,
    entry: 'endpoints/portal/get-stripe-account.ts',
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: paymentsSetup.getStripeAccountLink,
    entry: 'endpoints/portal/get-stripe-account-link.ts',
    rights: {
      table: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'],
      payments: true,
      siteUrl: true,
    },
    timeoutSeconds: 29,
  },
  { contract: docs.readOpenApi, entry: 'endpoints/docs/read-openapi.ts', rights: {} },
  { contract: docs.readDocs, entry: 'endpoints/docs/read-docs.ts', rights: {} },
]

export const consumers: readonly ConsumerLine[] = [
  {
    name: 'aggregates',
    entry: 'consumers/aggregates.ts',
    rights: { table: ['GetItem', 'BatchGetItem', 'UpdateItem'] },
    source: {
      kind: 'stream',
      batchSize: 100,
      batchingWindowSeconds: 0,
      tumblingWindowSeconds: 1,
      retryAttempts: 5,
      sortKeyPrefixes: ['REDEEMED#', 'IMPRESSION', 'FOLLOW#', 'INFO', 'PURCHASE#'],
    },
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  {
    name: 'fanout',
    entry: 'consumers/fanout.ts',
    rights: { sendsTo: ['search-index', 'live', 'purchases', 'mirrors'] },
    source: {
      kind: 'stream',
      batchSize: 100,
      batchingWindowSeconds: 0,
      retryAttempts: 5,
      sortKeyPrefixes: [
        'CARDS',
        'INFO',
        'FANS',
        'TALLY',
        'FOLLOW#',
        'GRANT#',
        'REDEEMED#',
        'CHECKOUT#',
        'PURCHASE#',
        'PAYMENTS',
      ],
    },
    timeoutSeconds: 30,
  },
  {
    name: 'index-search',
    entry: 'consumers/index-search.ts',
    rights: { table: ['BatchGetItem'], search: 'write' },
    source: { kind: 'queue', queue: 'search-index', batchSize: 10, maxReceives: 5 },
    timeoutSeconds: 30,
  },
  {
    name: 'push-live',
    entry: 'consumers/push-live.ts',
    rights: {
      table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      sendsTo: ['live'],
      pushes: true,
    },
    source: { kind: 'queue', queue: 'live', batchSize: 10, maxReceives: 3 },
    memoryMb: 1024,
    timeoutSeconds: 30,
  },
  {
    name: 'settle-purchase',
    entry: 'consumers/settle-purchase.ts',
    rights: { table: SALE, sendsTo: ['purchases'], payments: true, mail: true, siteUrl: true },
    source: { kind: 'queue', queue: 'purchases', batchSize: 5, maxReceives: 5 },
    timeoutSeconds: 60,
  },
  {
    name: 'update-mirrors',
    entry: 'consumers/update-mirrors.ts',
    rights: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    },
    source: { kind: 'queue', queue: 'mirrors', batchSize: 1, maxReceives: 5 },
    timeoutSeconds: 60,
  },
  {
    name: 'resize-picture',
    entry: 'media/resize-picture.ts',
    rights: { pictures: 'resize' },
    source: {
      kind: 'bucket',
      prefix: ORIGINALS_PREFIX,
      queue: 'pictures',
      batchSize: 1,
      maxReceives: 5,
    },
    nativePackages: ['sharp'],
    // Measured: 50 megapixels of AVIF take 970 MB and 3.4 s, of JPEG 130 to 250 MB and 1 s.
    memoryMb: 1536,
    timeoutSeconds: 60,
  },
]

export const schedules: readonly ScheduleLine[] = [
  {
    name: 'conclude-checkouts',
    entry: 'schedules/conclude-checkouts.ts',
    rights: { table: SALE, indexes: ['byOffer'], payments: true },
    timing: { everyMinutes: 1 },
    retryAttempts: 0,
    timeoutSeconds: 55,
  },
  {
    name: 'note-ended-deals',
    entry: 'schedules/note-ended-deals.ts',
    rights: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    timing: { everyMinutes: 1 },
    retryAttempts: 0,
    timeoutSeconds: 55,
  },
  {
    name: 'settle-purchases',
    entry: 'schedules/settle-purchases.ts',
    rights: { table: SALE, payments: true },
    timing: { everyMinutes: 5 },
    retryAttempts: 0,
    timeoutSeconds: 270,
  },
  {
    name: 'reconcile-payments',
    entry: 'schedules/reconcile-payments.ts',
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'],
      indexes: ['bySponsor', 'byOffer'],
      payments: true,
      reports: RECONCILIATION_PREFIX,
    },
    timing: { dailyAt: '05:15', timeZone: 'America/Toronto' },
    retryAttempts: 2,
    memoryMb: 1024,
    timeoutSeconds: 900,
  },
  {
    name: 'finish-erasures',
    entry: 'schedules/finish-erasures.ts',
    rights: {
      table: ['Query', 'UpdateItem', 'DeleteItem'],
      identity: 'delete',
    },
    timing: { everyMinutes: 5 },
    retryAttempts: 1,
    timeoutSeconds: 270,
  },
  {
    name: 'refresh-preferences',
    entry: 'schedules/refresh-preferences.ts',
    rights: { table: ['Query', 'PutItem'], indexes: ['bySponsor'] },
    timing: { dailyAt: '04:15', timeZone: 'America/Toronto' },
    retryAttempts: 2,
    timeoutSeconds: 600,
  },
  {
    name: 'recount-fans',
    entry: 'schedules/recount-fans.ts',
    rights: { table: ['GetItem', 'Query', 'UpdateItem'], indexes: ['byTeam'] },
    timing: { dailyAt: '04:45', timeZone: 'America/Toronto' },
    retryAttempts: 1,
    timeoutSeconds: 600,
  },
]

export const tasks: readonly TaskLine[] = [
  {
    name: 'reindex',
    entry: 'tasks/reindex.ts',
    rights: { table: ['Scan', 'BatchGetItem'], search: 'rebuild' },
    // A whole processor, and room for all that is searched.
    memoryMb: 1769,
    timeoutSeconds: 900,
  },
]

/** The three routes of the WebSocket API. */
export const live: readonly LiveLine[] = [
  {
    name: 'connect-live',
    entry: 'live/connect.ts',
    route: '$connect',
    rights: { table: ['PutItem'] },
  },
  {
    name: 'message-live',
    entry: 'live/message.ts',
    route: '$default',
    rights: {
      table: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      sendsTo: ['live'],
    },
    verifiesTokens: true,
  },
  {
    name: 'disconnect-live',
    entry: 'live/disconnect.ts',
    route: '$disconnect',
    rights: { table: ['DeleteItem', 'BatchWriteItem'] },
  },
]

export const triggers: readonly TriggerLine[] = [
  {
    name: 'pre-sign-up',
    entry: 'triggers/pre-sign-up.ts',
    trigger: 'preSignUp',
    rights: { identity: 'link' },
    timeoutSeconds: 5,
  },
  {
    name: 'pre-token-generation',
    entry: 'triggers/pre-token-generation.ts',
    trigger: 'preTokenGeneration',
    rights: { table: ['GetItem'] },
    timeoutSeconds: 5,
  },
]
