import type { AccessPattern } from './pattern.ts'

/**
 * Costs by message of the queues for payments and alerts, measured by settle-consumer-capacity.test.ts and
 * alerts-capacity.test.ts in test/api/services.
 */
export const consumersPatterns = {
  /** Covers a sale up to the last payout to both payees, with the receipt. */
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
   * Happens after each sale and refund. A deal that becomes sold out or available again is written with its
   * cards: changes beyond one transaction follow in update-mirrors, part by part (stores/deals/card-work.ts),
   * two units a kB of each card.
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
  /** A unit more for every eighteen or so pending purchases of any payee. */
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
  /** Costs for a deal of one organization; further ones are in the same message. */
  'send-alerts, news': {
    keys: [
      'consistent: OFFER / INFO, and OFFER / ALERTED#, by which it is known to have begun',
      'put OFFER / ALERTED#',
    ],
    requests: 3,
    readUnits: 2,
    writeUnits: 1,
  },
  /** Costs for up to a thousand fans, a unit for every twenty or so. */
  'send-alerts, reading who asked': {
    keys: ['byTeam, bySponsor or byOffer / each half of team#ALERTS#kind, 1000 a page'],
    requests: 1,
    readUnits: 56,
    writeUnits: 0,
  },
  /** Costs for five hundred fans, the size of a slice: three units to read each and two to claim them. */
  'send-alerts, a slice': {
    keys: [
      'consistent: OFFER / INFO',
      'consistent: each USER / ALERTS#team, ALERTS and INFO, 100 a request',
      'transactions of 100: put USER / ALERTED# if nobody has',
    ],
    requests: 21,
    readUnits: 1501,
    writeUnits: 1000,
  },
  /**
   * Costs for one fan with one alert in the morning's mail; each further alert adds one and a half read units
   * and three write units.
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
