import type { AccessPattern } from './pattern.ts'

/** The same for what runs by the clock, measured beside their tests in test/api/services. */
export const schedulesPatterns = {
  /** With nothing overdue, as mostly. Each overdue checkout costs what `cancel-checkout` does. */
  'conclude-checkouts': {
    keys: ['byOffer / CHECKOUTS#shard up to now, of each of four shards'],
    requests: 4,
    readUnits: 2,
    writeUnits: 0,
  },
  /** A fan, their edge and unlock, and a deal, made and taken away; between them `redeem-deal` twice. */
  'redeem-canary': {
    keys: [
      'put, and in the end delete, USER / INFO, FOLLOW#, GRANT#, REDEEMED# and OFFER / INFO of one key',
      'consistent, twice: what redeem-deal reads of that key; the second time USER / begins with REDEEMED#',
      'put USER / REDEEMED#',
    ],
    requests: 6,
    readUnits: 13,
    writeUnits: 18,
  },
  /** With nothing ended, as mostly. Each deal that has ended is read and written anew with its cards. */
  'note-ended-deals': {
    keys: ['consistent: LIST#endings / up to now'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** With nothing due, as mostly. Each deal that is due costs what `act-on-deal` does. */
  'run-deal-schedule': {
    keys: ['consistent: LIST#due / up to now'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** With nothing that ends by tomorrow. */
  'announce-endings': {
    keys: ['LIST#endings and LIST#due / from now to the day after tomorrow'],
    requests: 2,
    readUnits: 1,
    writeUnits: 0,
  },
  /** With one deal that does: half a unit a deal, and one for whether it is announced already. */
  'announce-endings, a deal': {
    keys: [
      'LIST#endings and LIST#due / from now to the day after tomorrow; each OFFER / INFO',
      'consistent: each OFFER / ALERTED#',
    ],
    requests: 4,
    readUnits: 2.5,
    writeUnits: 0,
  },
  /** With next to nothing due; a unit more of each shard for every twenty or so that are. */
  'gather-due-alerts': {
    keys: ['byOffer / ALERTSDUE#shard up to now, of each of sixteen shards'],
    requests: 16,
    readUnits: 8,
    writeUnits: 0,
  },
  /** With nothing due, as mostly. Each purchase that is due costs what is left of its refund or payout. */
  'settle-purchases': {
    keys: ['consistent: PURCHASEWORK#shard / all, of each of four shards'],
    requests: 4,
    readUnits: 4,
    writeUnits: 0,
  },
  /**
   * For one business with one deal and two purchases; these are the least units. Besides, each
   * purchase of the last days costs three units, each deal two for its tally and half a unit for
   * every two of its purchases.
   */
  'reconcile-payments': {
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
  /** With nothing to do, as nearly always. Each erasure costs what is left of `delete-me`. */
  'finish-erasures': {
    keys: ['consistent: LIST#erasures / all'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /**
   * With all days counted, and besides a request for each business; these are the units of the small
   * world. A day more costs each business a write and a read of what was redeemed there.
   */
  'refresh-preferences': {
    keys: [
      'LIST#sponsors, 100 a page; consistent: each SPONSOR / TASTE#day of sixty days',
      'each bySponsor / each half of the days that are not counted; put SPONSOR / TASTE#day',
      'put SETTINGS / PREFERENCES',
    ],
    requests: 3,
    readUnits: 30,
    writeUnits: 5,
  },
  /**
   * With nothing wrong, on the small world: whether counting is late, the scan's four segments, two
   * reads of each deal's stock with its sales, and the night. The scan's units come to it, one for every 4 kB of the table, that
   * is larger at some hours than at others. What is wrong is scanned for once more, read as a snapshot
   * and mended by one transaction for each scope.
   */
  'recount-counters': {
    keys: [
      'consistent: SETTINGS / LATECOUNTING; LIST#recounts / newest',
      'the whole table, consistent, in four segments',
      'byOffer / CHECKOUTS#shard, of four shards; each OFFER / TALLY, consistent, before and after',
      'byOffer / all of deal#PURCHASES; of deals with redemptions under a limit both halves of deal',
      'put LIST#recounts / time of beginning',
    ],
    requests: 62,
    readUnits: 70,
    writeUnits: 1,
  },
  /**
   * Costs for two organizations and a business with three deals; each more is three requests, of two units or
   * three. A list of codes is read until enough of them are unused, 1000 a request.
   */
  'refresh-overview': {
    keys: [
      'consistent: SETTINGS / OVERVIEWWALK; LIST#organizations, 100 a page; TEAM / INFO and FANS',
      'each TEAM / COUNT#TOTAL and COUNT#BY-ZONE#zone#month, then its days since; CODETOTALS#team',
      'of those with codes: TEAM / begins with OFFER#P#; byTeam / team#CODES#level#active',
      'LIST#sponsors, one by one; each SPONSOR / begins with OFFER#P#, and OFFER / INFO, TALLY',
      'each OFFER / COUNT#TOTAL and COUNT#BY-ZONE#zone#month, then its days since',
      'put SETTINGS / OVERVIEWWALK, a slice each; put PLATFORM / INFO; delete SETTINGS / OVERVIEWWALK',
    ],
    requests: 27,
    readUnits: 25,
    writeUnits: 5,
  },
  /** And four requests for each organization: two units for its count, half a unit for forty fans. */
  'recount-fans': {
    keys: [
      'LIST#organizations, 100 a page',
      'each TEAM / FANS, consistent, before and after; byTeam / each half of team#FOLLOWERS, counted',
    ],
    requests: 1,
    readUnits: 52.5,
    writeUnits: 0,
  },
} as const satisfies Record<string, AccessPattern>
