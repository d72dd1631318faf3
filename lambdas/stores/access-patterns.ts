/**
 * Every way in which a request reads or writes the table, with what it costs. The units are measured
 * by test/api/capacity.test.ts on items of the demo world's size; a change shows up here in review.
 */
export interface AccessPattern {
  /** The endpoint's name. */
  readonly endpoint: string
  readonly keys: readonly string[]
  /** Requests to DynamoDB, at most. */
  readonly requests: number
  /** Units at most: 0.5 per 4 kB read eventually consistent, 1 per kB written, 2 in a transaction. */
  readonly readUnits: number
  readonly writeUnits: number
}

export const ACCESS_PATTERNS: readonly AccessPattern[] = [
  {
    endpoint: 'read-home',
    keys: [
      'SETTINGS / FEATURED',
      '12 x TEAM / INFO and FANS, 48 x SPONSOR / INFO, 20 x BRAND / INFO',
    ],
    requests: 4,
    readUnits: 50,
    writeUnits: 0,
  },
  {
    endpoint: 'list-categories',
    keys: ['SETTINGS / CATEGORIES'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    /**
     * Grows with the deals: some 50 units for a thousand, which is the most of each list. The figure
     * is that of the tests' small world. Shared caches keep the answer for an hour.
     */
    endpoint: 'read-sitemap',
    keys: ['LIST#deals and LIST#contests / newest 1,000', 'search index, one request'],
    requests: 2,
    readUnits: 6,
    writeUnits: 0,
  },
  {
    endpoint: 'read-page',
    keys: [
      'OFFER / INFO, or BRAND / INFO, or GROUP / INFO',
      'or TEAM / INFO and SLUG / CLAIM; by slug: TEAM / INFO of the claim',
      'every other page: none',
    ],
    requests: 2,
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    endpoint: 'list-organizations',
    keys: ['search index, then 20 x TEAM / INFO and FANS'],
    requests: 1,
    readUnits: 20,
    writeUnits: 0,
  },
  {
    endpoint: 'read-organization',
    keys: ['TEAM / INFO, FANS, SLUG / CLAIM', 'by slug: TEAM / INFO and FANS of the claim'],
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  },
  {
    endpoint: 'list-organization-deals',
    keys: [
      'TEAM / INFO, FANS, SLUG / CLAIM; hidden deals: USER / GRANT#team',
      'TEAM / begins with KIND#kind#, newest first',
      'SETTINGS / EXCLUDED: a request and half a unit, once a minute',
    ],
    requests: 3,
    readUnits: 3.5,
    writeUnits: 0,
  },
  {
    /** A unit per organization: BatchGet counts each item by itself. Shared caches keep the answer. */
    endpoint: 'read-brand',
    keys: ['BRAND / INFO', 'TEAM / INFO and FANS of each organization, 50 at most, here two'],
    requests: 2,
    readUnits: 2.5,
    writeUnits: 0,
  },
  {
    endpoint: 'list-deals',
    keys: ['LIST / newest first'],
    requests: 1,
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    endpoint: 'read-deal',
    keys: [
      'OFFER / between INFO and TALLY',
      'signed in: USER / begins with REDEEMED#deal#, last',
      'consistent, of a hidden deal only: USER / begins with GRANT#',
    ],
    requests: 2,
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    endpoint: 'list-similar-deals',
    keys: [
      'OFFER / INFO',
      'TEAM / begins with OFFER#P#, newest first',
      'SETTINGS / EXCLUDED: a request and half a unit, once a minute',
    ],
    requests: 3,
    readUnits: 2,
    writeUnits: 0,
  },
  {
    /** Half a unit per deal, of 100 at most. Shared caches keep the answer. */
    endpoint: 'read-deal-group',
    keys: ['GROUP / INFO', 'OFFER / INFO of each deal, here twenty'],
    requests: 2,
    readUnits: 10.5,
    writeUnits: 0,
  },
  {
    endpoint: 'redeem-deal',
    keys: [
      'consistent: OFFER / INFO and TALLY, USER / INFO, FOLLOW#team, GRANT#team, REDEEMED#deal#n',
      'transaction: put REDEEMED#deal#n if absent; with a limit, add to TALLY below it; of a contest, put CONTEST#deal#person if absent',
    ],
    requests: 2,
    readUnits: 7,
    writeUnits: 7,
  },
  {
    endpoint: 'log-deal-impression',
    keys: [
      'OFFER / INFO',
      'add to LIMIT of the person, or to one of sixteen of the address',
      'put IMPRESSION',
    ],
    requests: 3,
    readUnits: 0.5,
    writeUnits: 2,
  },
  {
    endpoint: 'read-me',
    keys: ['USER / between FOLLOW# and INFO'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    endpoint: 'update-user-data-after-login-or-sign-up',
    keys: ['update USER / INFO'],
    requests: 1,
    readUnits: 0,
    writeUnits: 1,
  },
  {
    endpoint: 'update-me',
    keys: [
      'update USER / INFO',
      'a new user name: consistent USER / INFO; transaction: put USERNAME if absent, delete the old one, update USER / INFO',
      'a name that is taken besides: consistent 9 x USERNAME',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 6,
  },
  {
    /**
     * Once in a fan's life, and as much as there is of him: some 5 to 7 units for each edge and each
     * redemption. The figures are those of the demo fan.
     */
    endpoint: 'delete-me',
    keys: [
      'consistent: USER / INFO, LIST#erasures / user; USER / all, until a pass finds nothing',
      'transaction: put the mark over USER / INFO, LIST#erasures, EVENT#; delete USERNAME',
      'each FOLLOW#: transaction as unfollowing; each REDEEMED#: update; the rest: delete',
    ],
    requests: 22,
    readUnits: 14,
    writeUnits: 69,
  },
  {
    endpoint: 'check-and-suggest-usernames',
    keys: ['consistent: USER / INFO, 9 x USERNAME / CLAIM'],
    requests: 1,
    readUnits: 10,
    writeUnits: 0,
  },
  {
    endpoint: 'set-language',
    keys: ['update USER / INFO'],
    requests: 1,
    readUnits: 0,
    writeUnits: 1,
  },
  {
    endpoint: 'follow-organization',
    keys: ['transaction: put FOLLOW#team if absent, add to TEAM / FANS, check USER / INFO'],
    requests: 1,
    readUnits: 0,
    writeUnits: 7,
  },
  {
    endpoint: 'unfollow-organization',
    keys: ['transaction: delete FOLLOW#team if present, take from TEAM / FANS'],
    requests: 1,
    readUnits: 0,
    writeUnits: 5,
  },
  {
    /**
     * Reading twenty deals or twenty organizations by key would cost 10 units and more, and writing
     * each deal into the feed of each follower a unit per fan and change. The search index holds the
     * cards instead: one request for any number of follows, a second behind the table at most. What
     * was withdrawn within that second is refused where it is redeemed.
     */
    endpoint: 'read-feed',
    keys: ['USER / between FOLLOW# and INFO', 'search index, both kinds in one request'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  {
    endpoint: 'recommended-offer',
    keys: [
      'USER / between FOLLOW# and INFO',
      'LIST#deals / newest 50',
      'SETTINGS / POINTS and PREFERENCES, kept for a minute',
    ],
    requests: 3,
    readUnits: 7,
    writeUnits: 0,
  },
  {
    endpoint: 'create-event',
    keys: [
      'consistent: USER / INFO and FOLLOW#team, TEAM / INFO',
      'transaction: put USER / EVENT#, check USER / INFO, add to LIMIT of the person',
    ],
    requests: 2,
    readUnits: 3,
    writeUnits: 6,
  },
  {
    endpoint: 'update-redemptions-with-device-info',
    keys: [
      'consistent: USER / begins with REDEEMED#deal#, last',
      'transaction: update REDEEMED#deal#n, on its three indexes too, check USER / INFO',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 7,
  },
  {
    /** Grows with what the fan has redeemed: half a unit per four of them, 500 at most. */
    endpoint: 'list-my-redemptions',
    keys: ['USER / INFO', 'USER / begins with REDEEMED#'],
    requests: 2,
    readUnits: 3,
    writeUnits: 0,
  },
  {
    /** Grows likewise; read once for all cards of a visit, so that lists tell everybody the same. */
    endpoint: 'read-my-deals',
    keys: ['consistent: USER / INFO', 'USER / begins with REDEEMED#'],
    requests: 2,
    readUnits: 3,
    writeUnits: 0,
  },
  {
    /** A good code without a limit meets no item that others write: its uses lie in 32 shards. */
    endpoint: 'unlock-exclusives',
    keys: [
      'consistent: CODE#team#code, USER / CODE#team#code, GRANT#team, INFO, TRIES of the person',
      'transaction: add to CODE below its limit, or to one of its USES, put USER / CODE#team#code if absent, update GRANT#team, check TRIES and USER / INFO',
      'a wrong code: transaction: update TRIES of the person, add to one of sixteen LIMIT of the address, check USER / INFO; beyond its limit once more without it',
    ],
    requests: 2,
    readUnits: 5,
    writeUnits: 11,
  },
  {
    endpoint: 'locate-address',
    keys: ['TEAM or SPONSOR / INFO and PLACE', 'at the first question: put PLACE'],
    requests: 2,
    readUnits: 1,
    writeUnits: 1,
  },
  {
    endpoint: 'read-sponsor-dashboard',
    keys: ['SPONSOR / between COUNT#D#day and INFO', 'bySponsor / last 5'],
    requests: 2,
    readUnits: 4,
    writeUnits: 0,
  },
  {
    endpoint: 'read-team-dashboard',
    keys: ['TEAM / between COUNT#D#day and INFO', 'byTeam / last 5'],
    requests: 2,
    readUnits: 4,
    writeUnits: 0,
  },
  {
    endpoint: 'read-admin-dashboard',
    keys: ['PLATFORM / between COUNT#D#day and INFO'],
    requests: 1,
    readUnits: 4,
    writeUnits: 0,
  },
  {
    endpoint: 'list-reconciliations',
    keys: ['LIST#reconciliations / newest 20'],
    requests: 1,
    readUnits: 1.5,
    writeUnits: 0,
  },
  {
    endpoint: 'list-sponsors',
    keys: ['LIST#sponsors or TEAM / SPONSOR#name'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  {
    /** An organization passes over what others brought: one request more per 400 of those. */
    endpoint: 'list-sponsor-redemptions',
    keys: ['SPONSOR / INFO', 'bySponsor / newest first'],
    requests: 2,
    readUnits: 3,
    writeUnits: 0,
  },
  {
    endpoint: 'get-stripe-checkout-session',
    keys: [
      'consistent: OFFER / INFO, TALLY and SPONSOR, USER / INFO, OPENCHECKOUT#deal',
      'consistent: USER / between FOLLOW# and GRANT#; CHECKOUT# that is open',
      'transaction: put CHECKOUT# and OPENCHECKOUT#deal if absent, add to TALLY below the limit, check USER / INFO, add to LIMIT of person and deal',
      'where that is reached: USER / begins with PURCHASE#, newest 50, and the transaction once more',
      'update CHECKOUT# with its page',
    ],
    requests: 4,
    readUnits: 7,
    writeUnits: 13,
  },
  {
    endpoint: 'read-my-checkout',
    keys: ['consistent: USER / INFO, CHECKOUT#', 'consistent: USER / PURCHASE#'],
    requests: 3,
    readUnits: 3,
    writeUnits: 0,
  },
  {
    endpoint: 'cancel-checkout',
    keys: [
      'consistent: USER / CHECKOUT#; OFFER / INFO and SPONSOR, USER / INFO and CHECKOUT#',
      'consistent: USER / begins with REDEEMED#deal#, last',
      'transaction: update CHECKOUT# if held, delete OPENCHECKOUT#deal, take from TALLY',
    ],
    requests: 4,
    readUnits: 7,
    writeUnits: 7,
  },
  {
    endpoint: 'list-my-purchases',
    keys: ['consistent: USER / INFO', 'USER / begins with PURCHASE#, newest first'],
    requests: 2,
    readUnits: 3,
    writeUnits: 0,
  },
  {
    endpoint: 'read-my-purchase',
    keys: ['consistent: USER / INFO, PURCHASE#'],
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  },
  {
    /** Where all goes through at once; the payment's own news then finds nothing to do. */
    endpoint: 'refund-my-purchase',
    keys: [
      'consistent: USER / INFO, PURCHASE#, the latter once more for each step',
      'transaction: update PURCHASE# in its state, put PURCHASESTEP# and PURCHASEWORK#shard',
      'the same once refunded, and take from TALLY',
      'update PURCHASE# with what the payees have; transaction: delete PURCHASEWORK#shard, check PURCHASE#',
    ],
    requests: 10,
    readUnits: 6,
    writeUnits: 44,
  },
  {
    endpoint: 'refund-purchase',
    keys: [
      'with a code: PURCHASECODE# / CLAIM; else byOffer / PURCHASE#key',
      'consistent: USER / PURCHASE#',
      'as refund-my-purchase, with AUDIT#PURCHASE# in the first transaction',
    ],
    requests: 10,
    readUnits: 6,
    writeUnits: 46,
  },
  {
    endpoint: 'look-up-purchase',
    keys: ['as find-purchase'],
    requests: 3,
    readUnits: 2.5,
    writeUnits: 2,
  },
  {
    endpoint: 'read-purchase',
    keys: [
      'byOffer / PURCHASE#key',
      'consistent: USER / PURCHASE#, USER / begins with PURCHASESTEP#key',
    ],
    requests: 3,
    readUnits: 2,
    writeUnits: 0,
  },
  {
    /** The dearest event: a payment that becomes a purchase. */
    endpoint: 'receive-stripe-event',
    keys: [
      'put STRIPESIGNATURE# if absent',
      'consistent: USER / CHECKOUT# and INFO, OFFER / INFO and SPONSOR, STRIPEEVENT#; USER / begins with REDEEMED#deal#, last',
      'transaction: update CHECKOUT#, put PURCHASE#, PURCHASECODE# with its place in byOffer, REDEEMED#deal#n and STRIPEEVENT#, add to TALLY, delete OPENCHECKOUT#deal, check USER / INFO',
    ],
    requests: 4,
    readUnits: 6,
    writeUnits: 25,
  },
  {
    /** Twenty flash deals a page; what each has sold does not matter. */
    endpoint: 'read-sponsor-purchase-stats',
    keys: ['SPONSOR / INFO and COUNT#TOTAL', 'bySponsor / business#SALES, newest first'],
    requests: 2,
    readUnits: 2.5,
    writeUnits: 0,
  },
  {
    endpoint: 'read-team-purchase-stats',
    keys: ['TEAM / INFO and COUNT#TOTAL', 'byTeam / organization#SALES, newest first'],
    requests: 2,
    readUnits: 2.5,
    writeUnits: 0,
  },
  {
    endpoint: 'list-sponsor-purchases',
    keys: [
      'of one deal: SALES#SPONSOR#business#deal / COUNT#TOTAL, byOffer / deal#PURCHASES, newest first',
      'of all: bySponsor / business#PURCHASES, newest first',
    ],
    requests: 2,
    readUnits: 4,
    writeUnits: 0,
  },
  {
    endpoint: 'find-purchase',
    keys: [
      'consistent: TRIES#USER / PURCHASECODE',
      'PURCHASECODE# / CLAIM, then consistent: USER / PURCHASE#',
      'a wrong one: update TRIES#USER / PURCHASECODE in a transaction',
    ],
    requests: 3,
    readUnits: 2.5,
    writeUnits: 2,
  },
  {
    endpoint: 'redeem-purchase',
    keys: [
      'as find-purchase',
      'transaction: update USER / PURCHASE# in its three indexes, put AUDIT#PURCHASE#',
    ],
    requests: 4,
    readUnits: 2.5,
    writeUnits: 12,
  },
  {
    endpoint: 'get-stripe-account',
    keys: ['consistent: SPONSOR or TEAM / INFO and PAYMENTS'],
    requests: 1,
    readUnits: 2,
    writeUnits: 0,
  },
  {
    /** When the account is made; asked again it only reads. */
    endpoint: 'get-stripe-account-link',
    keys: [
      'consistent: SPONSOR or TEAM / INFO and PAYMENTS, once more after writing',
      'transaction: put PAYMENTS and AUDIT#, check INFO',
    ],
    requests: 3,
    readUnits: 4,
    writeUnits: 6,
  },
]

/** What the WebSocket API and its push consumer cost, by function. */
export const LIVE_PATTERNS: readonly AccessPattern[] = [
  {
    endpoint: 'connect-live',
    keys: ['put CONNECTION'],
    requests: 1,
    readUnits: 0,
    writeUnits: 1,
  },
  {
    /** A fan on a deal's page: the deal, his record and his redemption of it, read consistently. */
    endpoint: 'message-live',
    keys: [
      'consistent: USER / INFO',
      'update CONNECTION below its limit, put TOPIC / CONNECTION# of each topic',
      'consistent, of each topic its state: OFFER / between INFO and TALLY; USER / between FOLLOW# and INFO; OFFER / INFO and USER / last REDEEMED#deal#',
    ],
    requests: 7,
    readUnits: 5,
    writeUnits: 4,
  },
  {
    endpoint: 'disconnect-live',
    keys: ['delete CONNECTION, and TOPIC / CONNECTION# of each topic, here three'],
    requests: 2,
    readUnits: 0,
    writeUnits: 4,
  },
  {
    /** What every change of a deal or fan costs behind its request, when no page shows it. */
    endpoint: 'push-live, nobody listening',
    keys: ['TOPIC / begins with CONNECTION#'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  {
    /** At most once per topic and second; half a unit more for each 40 listeners. */
    endpoint: 'push-live, a deal',
    keys: [
      'TOPIC / begins with CONNECTION#',
      'update TOPIC / PAUSE when its turn has come',
      'consistent: OFFER / between INFO and TALLY',
    ],
    requests: 3,
    readUnits: 1.5,
    writeUnits: 1,
  },
  {
    endpoint: 'push-live, between two turns',
    keys: ['TOPIC / begins with CONNECTION#', 'update TOPIC / PAUSE twice, in vain'],
    requests: 3,
    readUnits: 0.5,
    writeUnits: 2,
  },
]

/** What the queue of money costs, message by message, measured by test/api/settlement-capacity.test.ts. */
export const CONSUMER_PATTERNS: readonly AccessPattern[] = [
  {
    /** From the sale to the last cent of both payees, with the receipt. */
    endpoint: 'settle-purchase, a sale',
    keys: [
      'consistent: USER / PURCHASE#, once for each step and for the receipt; USER / INFO',
      'SPONSOR / INFO and TEAM / INFO and FANS, to fix the split and to find each account',
      'update PURCHASE# in its three indexes: split, what the payees have, receiptSentAt',
    ],
    requests: 11,
    readUnits: 8,
    writeUnits: 16,
  },
  {
    /**
     * After each sale and refund. A deal that is sold out by it, or no more, is written with its cards:
     * what one transaction does not hold follows in update-mirrors, part by part (stores/card-work.ts),
     * two units a kB of each card.
     */
    endpoint: 'settle-purchase, what is left',
    keys: ['consistent: USER / PURCHASE#; OFFER / INFO to TALLY'],
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  },
  {
    endpoint: 'settle-purchase, a refund',
    keys: ['consistent: USER / PURCHASE# and INFO', 'update PURCHASE#: refundToldAt'],
    requests: 3,
    readUnits: 2,
    writeUnits: 8,
  },
  {
    endpoint: 'settle-purchase, a late payment',
    keys: [
      'consistent: USER / CHECKOUT# and INFO',
      'OFFER / INFO',
      'update CHECKOUT#: refundToldAt',
    ],
    requests: 4,
    readUnits: 2.5,
    writeUnits: 1,
  },
  {
    /** A unit more for every eighteen or so purchases that wait for anybody. */
    endpoint: 'settle-purchase, a payee',
    keys: ['consistent: PURCHASEWORK#shard / all, of each of four shards'],
    requests: 4,
    readUnits: 4,
    writeUnits: 0,
  },
  {
    endpoint: 'settle-purchase, what has waited',
    keys: [
      'consistent: USER / PURCHASE#, once for each step; SPONSOR / INFO',
      'update PURCHASE#: what the payees have; transaction: delete PURCHASEWORK#shard, check PURCHASE#',
    ],
    requests: 4,
    readUnits: 1.5,
    writeUnits: 14,
  },
]

/** The same for what runs by the clock, measured by test/api/refresh-preferences.test.ts. */
export const SCHEDULE_PATTERNS: readonly AccessPattern[] = [
  {
    /** With nothing overdue, as mostly. Each overdue checkout costs what `cancel-checkout` does. */
    endpoint: 'conclude-checkouts',
    keys: ['byOffer / CHECKOUTS#shard up to now, of each of four shards'],
    requests: 4,
    readUnits: 2,
    writeUnits: 0,
  },
  {
    /** With nothing ended, as mostly. Each deal that has ended is read and written anew with its cards. */
    endpoint: 'note-ended-deals',
    keys: ['consistent: LIST#endings / up to now'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  {
    /** With nothing due, as mostly. Each purchase that is due costs what is left of its refund or payout. */
    endpoint: 'settle-purchases',
    keys: ['consistent: PURCHASEWORK#shard / all, of each of four shards'],
    requests: 4,
    readUnits: 4,
    writeUnits: 0,
  },
  {
    /**
     * For one business with one deal and two purchases; these are the least units. Besides, each
     * purchase of the last days costs three units, each deal two for its tally and half a unit for
     * every two of its purchases.
     */
    endpoint: 'reconcile-payments',
    keys: [
      'LIST#sponsors, 100 a page; each SPONSOR / begins with OFFER#P#',
      'each bySponsor / sponsor#PURCHASES of three days; byOffer / CHECKOUTS#shard, of four shards',
      'consistent: each USER / CHECKOUT#, PURCHASE# and PURCHASEWORK#shard, 33 checkouts a request',
      'each OFFER / TALLY, consistent, before and after; byOffer / all of deal#PURCHASES',
      'put LIST#reconciliations / day',
    ],
    requests: 12,
    readUnits: 12,
    writeUnits: 1,
  },
  {
    /** With nothing to do, as nearly always. Each erasure costs what is left of `delete-me`. */
    endpoint: 'finish-erasures',
    keys: ['consistent: LIST#erasures / all'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  {
    /**
     * With all days counted, and besides a request for each business; these are the units of the small
     * world. A day more costs each business a write and a read of what was redeemed there.
     */
    endpoint: 'refresh-preferences',
    keys: [
      'LIST#sponsors, 100 a page; consistent: each SPONSOR / TASTE#day of sixty days',
      'each bySponsor / the days that are not counted; put SPONSOR / TASTE#day',
      'put SETTINGS / PREFERENCES',
    ],
    requests: 3,
    readUnits: 30,
    writeUnits: 5,
  },
  {
    /** And three requests for each organization: two units for its count, half a unit for forty fans. */
    endpoint: 'recount-fans',
    keys: [
      'LIST#organizations, 100 a page',
      'each TEAM / FANS, consistent, before and after; byTeam / all of team#FOLLOWERS, counted',
    ],
    requests: 1,
    readUnits: 45,
    writeUnits: 0,
  },
]
