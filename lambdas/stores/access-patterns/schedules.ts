import type { AccessPattern } from './pattern.ts'

/** Costs of schedules, measured by the tests in test/api/services. */
export const schedulesPatterns = {
  /**
   * Costs of a usual run, which finds no overdue checkout. Each overdue checkout adds the costs of
   * `cancel-checkout`.
   */
  'conclude-checkouts': {
    keys: ['byOffer / CHECKOUTS#shard up to now, of each of four shards'],
    requests: 4,
    readUnits: 2,
    writeUnits: 0,
  },
  /**
   * Costs of one run: creating a deal and a fan with a follow and an unlock, redeeming twice, and
   * deleting all of them.
   */
  'redeem-canary': {
    keys: [
      'put, and in the end delete, USER / INFO, FOLLOW#, GRANT#, REDEEMED# and OFFER / INFO of one key',
      'consistent, twice: what redeem-deal reads of that key; the second time USER / begins with REDEEMED#',
      'put USER / REDEEMED#',
      'put OFFER / INFO and SPONSOR of the deal that probes read',
    ],
    requests: 6,
    readUnits: 13,
    writeUnits: 20,
  },
  /**
   * Costs of a usual run, which finds no newly ended deal. Each ended deal adds reading it and
   * rewriting it with its cards.
   */
  'note-ended-deals': {
    keys: ['consistent: LIST#endings / up to now'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /**
   * Costs of a usual run, which finds no due deal. Each due deal adds the costs of `act-on-deal`.
   */
  'run-deal-schedule': {
    keys: ['consistent: LIST#due / up to now'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** Costs if no deal ends by tomorrow. */
  'announce-endings': {
    keys: ['SETTINGS / SWITCHES', 'LIST#endings and LIST#due / from now to the day after tomorrow'],
    requests: 3,
    readUnits: 1.5,
    writeUnits: 0,
  },
  /**
   * Costs if one deal ends by tomorrow: half a unit to read the deal, and one to check whether its
   * end was announced.
   */
  'announce-endings, a deal': {
    keys: [
      'SETTINGS / SWITCHES',
      'LIST#endings and LIST#due / from now to the day after tomorrow; each OFFER / INFO',
      'consistent: each OFFER / ALERTED#',
    ],
    requests: 5,
    readUnits: 3,
    writeUnits: 0,
  },
  /** Costs if almost nothing is due. About every twenty due alerts of a shard add a unit. */
  'gather-due-alerts': {
    keys: ['SETTINGS / SWITCHES', 'byOffer / ALERTSDUE#shard up to now, of each of sixteen shards'],
    requests: 17,
    readUnits: 8.5,
    writeUnits: 0,
  },
  /** Costs of a usual run, which finds no alert whose days are over. */
  'measure-alerts': {
    keys: ['consistent: LIST#alertsToMeasure / up to now'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /**
   * Costs of measuring an alert to a few fans. Every 600 fans add half a unit, and every 4 kB of the
   * deal's uses in the week another.
   */
  'measure-alerts, an alert': {
    keys: [
      'consistent: LIST#alertsToMeasure / up to now',
      'ALERTSENDING#alert / begins with SLICE#team; OFFER / INFO; byOffer / each half of deal, a week',
      'transaction: put ALERTSENDING#alert / MEASURED#team if there is none, update LIFT#team / deal, delete LIST#alertsToMeasure',
    ],
    requests: 6,
    readUnits: 3,
    writeUnits: 6,
  },
  /**
   * Costs of a usual run, which finds no due purchase. Each due purchase adds the remaining costs
   * of its refund or payout.
   */
  'settle-purchases': {
    keys: ['consistent: PURCHASEWORK#shard / all, of each of four shards'],
    requests: 4,
    readUnits: 4,
    writeUnits: 0,
  },
  /**
   * Costs for one business with one deal and two purchases. Each recent purchase adds three units,
   * each deal two for its tally, and every two purchases of a deal half a unit.
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
  /**
   * Costs of a usual run, which finds no pending erasure. Each pending erasure adds the remaining
   * costs of `delete-me`.
   */
  'finish-erasures': {
    keys: ['consistent: LIST#erasures / all'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /**
   * Costs with the tests' data if all days are counted. Each further business adds a request and a
   * read unit. A new day adds, for each business, a write and a read of the day's redemptions. A
   * business with answers adds a read of ninety days of them, a write, and a read of its texts; one
   * with ten answers about a deal a read of its list of deals. A paused deal adds the costs of
   * `act-on-deal`, and an old text two units.
   */
  'refresh-preferences': {
    keys: [
      'LIST#sponsors, 100 a page; consistent: each SPONSOR / TASTE#day of sixty days',
      'each bySponsor / each half of the days that are not counted; put SPONSOR / TASTE#day',
      'each ANSWERS#SPONSOR#key / COUNT#TOTAL and SPONSOR / HEALTH, 50 a request',
      'of those with answers: ANSWERS#SPONSOR#key / TOLD; first of a day, consistent: its ninety days; put TOLD',
      'with ten answers about a deal, consistent: SPONSOR / begins with OFFER#P#',
      'put SETTINGS / PREFERENCES; consistent: SETTINGS / HEALTH; PLATFORM / HEALTH',
      'what changed of SPONSOR / HEALTH and PLATFORM / HEALTH',
      'ANSWERS#PLATFORM#all / TOLD; first of a day, consistent: its ninety days; put TOLD',
      'of those with answers: bySponsor / their texts; update FEEDBACK of old ones',
    ],
    requests: 16,
    readUnits: 85,
    writeUnits: 5,
  },
  /**
   * Costs with the tests' data if all counters are correct. These data differ by the hour in which
   * they are made, so the read units are the most of 1,900 hours from 2026 to 2029. The scan adds a
   * unit for every 4 kB of the table. Wrong counters are read again and corrected by one transaction per scope.
   */
  'recount-counters': {
    keys: [
      'consistent: SETTINGS / LATECOUNTING; LIST#recounts / newest; LOAD / all, every three seconds',
      'the whole table, consistent, in four segments',
      'byOffer / CHECKOUTS#shard, of four shards; each OFFER / TALLY, consistent, before and after',
      'byOffer / all of deal#PURCHASES; of deals with redemptions under a limit both halves of deal',
      'put LIST#recounts / time of beginning',
    ],
    requests: 63,
    readUnits: 72.5,
    writeUnits: 1,
  },
  /**
   * Costs for two organizations and a business with three deals. Each further organization,
   * business or deal adds three requests of two or three units. Lists of codes add more.
   */
  'refresh-overview': {
    keys: [
      'consistent: SETTINGS / OVERVIEWWALK; LIST#organizations, 100 a page; TEAM / INFO and FANS',
      'each TEAM / COUNT#TOTAL and COUNT#BY-ZONE#zone#month, then its days since; CODETOTALS#team',
      'of those with codes: TEAM / begins with OFFER#P#; byTeam / team#CODES#level#active',
      'LIST#sponsors, one by one; each SPONSOR / begins with OFFER#P#, and OFFER / INFO, TALLY',
      'each OFFER / COUNT#TOTAL and COUNT#BY-ZONE#zone#month, then its days since',
      'put SETTINGS / OVERVIEWWALK, a slice each; put PLATFORM / INFO; delete SETTINGS / OVERVIEWWALK',
      'SETTINGS / SWITCHES',
    ],
    requests: 28,
    readUnits: 25.5,
    writeUnits: 5,
  },
  /**
   * Units with the tests' organizations, and requests without any, for one fan who wants
   * alerts. Each organization adds seven requests and a write: two read its stored count and cost
   * two units, two count its fans and cost half a unit per forty fans, and two read who wants
   * alerts. Every fifty of those add a request, and each adds a unit.
   */
  'recount-fans': {
    keys: [
      'LIST#organizations, 100 a page',
      'each TEAM / FANS, consistent, before and after; byTeam / each half of team#FOLLOWERS, counted',
      'byTeam / each half of team#ALERTS#triggered; USER / ALERTS and INFO of each, 50 fans a request',
      'update TEAM / FANS',
    ],
    requests: 2,
    readUnits: 64.5,
    writeUnits: 15,
  },
} as const satisfies Record<string, AccessPattern>
