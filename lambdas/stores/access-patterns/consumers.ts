import type { AccessPattern } from './pattern.ts'

/**
 * Costs per message of the payment and alert queues, measured by settle-consumer-capacity.test.ts
 * and alerts-capacity.test.ts in test/api/services.
 */
export const consumersPatterns = {
  /** Costs of a sale with its receipt and the payouts to the business and the organization. */
  'settle-purchase, a sale': {
    keys: [
      'consistent: USER / PURCHASE#, once for each step and for the receipt; USER / INFO',
      'SPONSOR / INFO and TEAM / INFO and FANS, to fix the split and to find each account',
      'update PURCHASE# in its three indexes: split, what the payees have, receiptSentAt, by which it is over a kilobyte',
    ],
    requests: 11,
    readUnits: 8,
    writeUnits: 20,
  },
  /**
   * Costs of checking, after each sale and refund, whether the deal is sold out. If that has
   * changed, each kB of a rewritten card adds two write units (stores/deals/card-work.ts).
   */
  'settle-purchase, what is left': {
    keys: ['consistent: USER / PURCHASE#; OFFER / INFO to TALLY'],
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  },
  'settle-purchase, a refund': {
    keys: ['consistent: USER / PURCHASE# and INFO', 'update PURCHASE#: refundToldAt'],
    requests: 3,
    readUnits: 2,
    writeUnits: 8,
  },
  'settle-purchase, a late payment': {
    keys: [
      'consistent: USER / CHECKOUT# and INFO',
      'OFFER / INFO',
      'update CHECKOUT#: refundToldAt',
    ],
    requests: 4,
    readUnits: 2.5,
    writeUnits: 1,
  },
  /**
   * Costs of finding a payee's pending purchases. Reads all pending purchases, and about every
   * eighteen of them add a read unit.
   */
  'settle-purchase, a payee': {
    keys: ['consistent: PURCHASEWORK#shard / all, of each of four shards'],
    requests: 4,
    readUnits: 4,
    writeUnits: 0,
  },
  'settle-purchase, what has waited': {
    keys: [
      'consistent: USER / PURCHASE#, once for each step; SPONSOR / INFO',
      'update PURCHASE#: what the payees have; transaction: delete PURCHASEWORK#shard, check PURCHASE#',
    ],
    requests: 4,
    readUnits: 1.5,
    writeUnits: 14,
  },
  /**
   * Costs of checking whether there is a rush, at most every three seconds in each function that
   * postpones work during a rush.
   */
  'send-alerts, whether to yield': {
    keys: ['LOAD / all'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  /** Costs of starting the alerts about a deal, for one of its organizations. */
  'send-alerts, news': {
    keys: [
      'consistent: OFFER / INFO, and OFFER / ALERTED#, by which it is known to have begun',
      'put LIST#alertsToMeasure / time of measuring',
      'put OFFER / ALERTED#',
    ],
    requests: 4,
    readUnits: 2,
    writeUnits: 2,
  },
  /**
   * Costs of reading a page of a thousand subscribers and storing the borders of its slices. A read
   * unit covers about twenty subscribers.
   */
  'send-alerts, reading who asked': {
    keys: [
      'byTeam, bySponsor or byOffer / each half of team#ALERTS#kind, 1000 a page',
      'put ALERTSENDING#alert / PAGE#team if there is none',
    ],
    requests: 2,
    readUnits: 56,
    writeUnits: 1,
  },
  /**
   * Costs for a slice of five hundred fans of a deal with one organization: a read unit for each
   * fan, a write unit for each hundred, and three for the slice.
   */
  'send-alerts, a slice': {
    keys: [
      'consistent: OFFER / INFO',
      'byTeam, bySponsor or byOffer / a half of team#ALERTS#kind, 100 a request',
      'each USER / ALERTS and INFO, 5 fans a request',
      'update ALERTSENDING#alert / SLICE#team: taken, each 100 fans, done with the draw',
    ],
    requests: 113,
    readUnits: 531,
    writeUnits: 8,
  },
  /**
   * Costs of a slice of five hundred fans of a deal with several organizations, where each alert is
   * claimed first.
   */
  'send-alerts, a slice of a shared deal': {
    keys: [
      'consistent: OFFER / INFO',
      'byTeam, bySponsor or byOffer / a half of team#ALERTS#kind, 100 a request',
      'each USER / ALERTS and INFO, 5 fans a request',
      'each put USER / ALERTED# if there is none',
      'update ALERTSENDING#alert / SLICE#team: taken, each 100 fans, done with the draw',
    ],
    requests: 613,
    readUnits: 531,
    writeUnits: 508,
  },
  /** Costs of storing an alert that waits for the end of quiet hours or for the morning. */
  'send-alerts, what is due later': {
    keys: ['put USER / ALERTED# if there is none, in its index too'],
    requests: 1,
    readUnits: 0,
    writeUnits: 2,
  },
  /**
   * Costs for one fan with one alert in the morning's digest. Each further alert adds 1.5 read
   * units and 3 write units.
   */
  'send-alerts, what waited': {
    keys: [
      'consistent: USER / begins with ALERTED#; ALERTS#team, ALERTS and INFO; OFFER / INFO',
      'transaction: update USER / ALERTED#, out of its index too, and ALERTS: mailedOn',
    ],
    requests: 4,
    readUnits: 4.5,
    writeUnits: 5,
  },
  'send-alerts, what waited of a hidden deal': {
    keys: [
      'consistent: USER / begins with ALERTED#; ALERTS#team, ALERTS and INFO; OFFER / INFO',
      'consistent: USER / GRANT#team, of a deal that is exclusive or hidden',
      'transaction: update USER / ALERTED#, out of its index too, and ALERTS: mailedOn',
    ],
    requests: 5,
    readUnits: 5.5,
    writeUnits: 5,
  },
} as const satisfies Record<string, AccessPattern>
