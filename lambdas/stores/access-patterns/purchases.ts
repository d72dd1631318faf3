import type { PatternsOf } from './pattern.ts'

export const purchasesPatterns: PatternsOf<'purchases'> = {
  'get-stripe-checkout-session': {
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
  'read-my-checkout': {
    keys: ['consistent: USER / INFO, CHECKOUT#', 'consistent: USER / PURCHASE#'],
    requests: 3,
    readUnits: 3,
    writeUnits: 0,
  },
  'cancel-checkout': {
    keys: [
      'consistent: USER / CHECKOUT#; OFFER / INFO and SPONSOR, USER / INFO and CHECKOUT#',
      'consistent: USER / begins with REDEEMED#deal#, last',
      'transaction: update CHECKOUT# if held, delete OPENCHECKOUT#deal, take from TALLY',
    ],
    requests: 4,
    readUnits: 7,
    writeUnits: 7,
  },
  'list-my-purchases': {
    keys: ['consistent: USER / INFO', 'USER / begins with PURCHASE#, newest first'],
    requests: 2,
    readUnits: 3,
    writeUnits: 0,
  },
  'read-my-purchase': {
    keys: ['consistent: USER / INFO, PURCHASE#'],
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  },
  'issue-pass': {
    keys: ['consistent: USER / INFO, PURCHASE#', "for a pass of Google's: OFFER / INFO"],
    requests: 3,
    readUnits: 2.5,
    writeUnits: 0,
  },
  'download-apple-pass': {
    keys: ['consistent: USER / INFO, PURCHASE#', 'OFFER / INFO'],
    requests: 3,
    readUnits: 2.5,
    writeUnits: 0,
  },
  /** Where all goes through at once; the payment's own news then finds nothing to do. */
  'refund-my-purchase': {
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
  'refund-purchase': {
    keys: [
      'with a code: PURCHASECODE# / CLAIM; else byOffer / PURCHASE#key',
      'consistent: USER / PURCHASE#',
      'as refund-my-purchase, with AUDIT#PURCHASE# in the first transaction',
    ],
    requests: 10,
    readUnits: 6,
    writeUnits: 46,
  },
  'look-up-purchase': {
    keys: ['as find-purchase'],
    requests: 3,
    readUnits: 2.5,
    writeUnits: 2,
  },
  'read-purchase': {
    keys: [
      'byOffer / PURCHASE#key',
      'consistent: USER / PURCHASE#, USER / begins with PURCHASESTEP#key',
    ],
    requests: 3,
    readUnits: 2,
    writeUnits: 0,
  },
  /** The dearest event: a payment that becomes a purchase. */
  'receive-stripe-event': {
    keys: [
      'put STRIPESIGNATURE# if absent',
      'consistent: USER / CHECKOUT# and INFO, OFFER / INFO and SPONSOR, STRIPEEVENT#; USER / begins with REDEEMED#deal#, last',
      'transaction: update CHECKOUT#, put PURCHASE#, PURCHASECODE# with its place in byOffer, REDEEMED#deal#n and STRIPEEVENT#, add to TALLY, delete OPENCHECKOUT#deal, check USER / INFO',
    ],
    requests: 4,
    readUnits: 6,
    writeUnits: 25,
  },
}
