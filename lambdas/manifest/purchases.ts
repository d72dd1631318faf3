import * as adminPurchases from '#shared/api/admin-purchases.schemas.ts'
import * as passes from '#shared/api/passes.schemas.ts'
import * as purchases from '#shared/api/purchases.schemas.ts'
import { areaOf } from './area.ts'
import { CHANGE_OF_DEAL } from './rights.ts'

export const purchasesEndpoints = areaOf('purchases', [
  {
    contract: purchases.getStripeCheckoutSession,
    rights: { table: CHANGE_OF_DEAL, payments: true, siteUrl: true },
    timeoutSeconds: 29,
    costs: {
      keys: [
        'consistent: OFFER / INFO, TALLY and SPONSOR, USER / INFO, OPENCHECKOUT#deal',
        'consistent: USER / between FOLLOW# and GRANT#; CHECKOUT# that is open',
        'transaction: put CHECKOUT# and OPENCHECKOUT#deal if absent, add to TALLY below the limit, check USER / INFO, add to LIMIT of person and deal',
        'where that is reached: USER / begins with PURCHASE#, newest 50, and the transaction once more',
        'update CHECKOUT# with its page',
        'SETTINGS / SWITCHES, at most twice a minute in a running function',
      ],
      requests: 4,
      readUnits: 7,
      writeUnits: 13,
    },
    callsPerFan: 0.4,
  },
  {
    contract: purchases.readMyCheckout,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: USER / INFO, CHECKOUT#', 'consistent: USER / PURCHASE#'],
      requests: 3,
      readUnits: 3,
      writeUnits: 0,
    },
    callsPerFan: 1,
  },
  {
    contract: purchases.cancelCheckout,
    rights: { table: CHANGE_OF_DEAL, payments: true },
    timeoutSeconds: 29,
    costs: {
      keys: [
        'consistent: USER / CHECKOUT#; OFFER / INFO and SPONSOR, USER / INFO and CHECKOUT#',
        'consistent: USER / begins with REDEEMED#deal#, last',
        'transaction: update CHECKOUT# if held, delete OPENCHECKOUT#deal, take from TALLY',
      ],
      requests: 4,
      readUnits: 7,
      writeUnits: 7,
    },
    callsPerFan: 0.05,
  },
  {
    contract: purchases.listMyPurchases,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'], proofs: true },
    costs: {
      keys: [
        'consistent: USER / INFO',
        'USER / begins with PURCHASE#, newest first',
        'redeemed in the last month: FEEDBACK of each, half a unit',
      ],
      requests: 3,
      readUnits: 4,
      writeUnits: 0,
    },
    callsPerFan: 0.5,
  },
  {
    contract: purchases.readMyPurchase,
    rights: { table: ['GetItem', 'BatchGetItem'], proofs: true },
    costs: {
      keys: ['consistent: USER / INFO, PURCHASE#', 'redeemed in the last month: FEEDBACK'],
      requests: 3,
      readUnits: 2.5,
      writeUnits: 0,
    },
    callsPerFan: 0.5,
  },
  {
    contract: passes.issuePass,
    rights: { table: ['GetItem'], passes: true, siteUrl: true },
    costs: {
      keys: ['consistent: USER / INFO, PURCHASE#', "for a pass of Google's: OFFER / INFO"],
      requests: 3,
      readUnits: 2.5,
      writeUnits: 0,
    },
    callsPerFan: 0.05,
  },
  {
    contract: passes.downloadApplePass,
    rights: { table: ['GetItem'], passes: true, siteUrl: true },
    costs: {
      keys: ['consistent: USER / INFO, PURCHASE#', 'OFFER / INFO'],
      requests: 3,
      readUnits: 2.5,
      writeUnits: 0,
    },
    callsPerFan: 0.03,
  },
  {
    contract: purchases.refundMyPurchase,
    rights: {
      table: [
        'GetItem',
        'BatchGetItem',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'ConditionCheckItem',
      ],
      payments: true,
    },
    timeoutSeconds: 29,
    /**
     * Costs of a refund that succeeds at once. The payment event that arrives later then changes
     * nothing.
     */
    costs: {
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
    callsPerFan: 0.01,
  },
  {
    contract: purchases.refundPurchase,
    rights: { table: CHANGE_OF_DEAL, indexes: ['byOffer'], payments: true },
    timeoutSeconds: 29,
    costs: {
      keys: [
        'with a code: PURCHASECODE# / CLAIM; else byOffer / PURCHASE#key',
        'consistent: USER / PURCHASE#',
        'as refund-my-purchase, with AUDIT#PURCHASE# in the first transaction',
      ],
      requests: 10,
      readUnits: 6,
      writeUnits: 46,
    },
    callsPerFan: 0,
  },
  {
    contract: adminPurchases.lookUpPurchase,
    rights: { table: ['GetItem', 'UpdateItem'] },
    costs: {
      keys: ['as find-purchase'],
      requests: 3,
      readUnits: 2.5,
      writeUnits: 2,
    },
    callsPerFan: 0,
  },
  {
    contract: adminPurchases.readPurchase,
    rights: { table: ['GetItem', 'Query'], indexes: ['byOffer'] },
    costs: {
      keys: [
        'byOffer / PURCHASE#key',
        'consistent: USER / PURCHASE#, USER / begins with PURCHASESTEP#key',
      ],
      requests: 3,
      readUnits: 2,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: purchases.receiveStripeEvent,
    rights: { table: CHANGE_OF_DEAL, payments: true },
    timeoutSeconds: 29,
    /** Costs of a payment that becomes a purchase, the most expensive event. */
    costs: {
      keys: [
        'put STRIPESIGNATURE# if absent',
        'consistent: USER / CHECKOUT# and INFO, OFFER / INFO and SPONSOR, STRIPEEVENT#; USER / begins with REDEEMED#deal#, last',
        'transaction: update CHECKOUT#, put PURCHASE#, PURCHASECODE# with its place in byOffer, REDEEMED#deal#n and STRIPEEVENT#, add to TALLY, delete OPENCHECKOUT#deal, check USER / INFO',
      ],
      requests: 4,
      readUnits: 6,
      writeUnits: 25,
    },
    callsPerFan: 0.5,
  },
])
