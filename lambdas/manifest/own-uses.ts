import * as feedback from '#shared/api/feedback.schemas.ts'
import * as me from '#shared/api/me.schemas.ts'
import * as ownRedemptions from '#shared/api/own-redemptions.schemas.ts'
import { areaOf } from './area.ts'

/** Endpoints of what a fan has redeemed, entered and bought. */
export const ownUsesEndpoints = areaOf('me', [
  {
    contract: me.updateRedemptionsWithDeviceInfo,
    rights: { table: ['Query', 'UpdateItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'consistent: USER / begins with REDEEMED#deal#, last',
        'transaction: update REDEEMED#deal#n, on its three indexes too, check USER / INFO',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 7,
    },
    /** Not called by the site (web/decisions/device-info-comes-with-the-redemption.md). */
    callsPerFan: 0,
  },
  {
    contract: ownRedemptions.listMyRedemptions,
    rights: { table: ['BatchGetItem', 'Query'], proofs: true },
    /**
     * Half a read unit for every four redemptions. At most 500 redemptions are read. Each redemption
     * of the last month on the page adds a unit.
     */
    costs: {
      keys: [
        'USER / INFO and COUNT#TOTAL',
        'USER / begins with REDEEMED#',
        'of the last month: PROOF of each, and FEEDBACK of their deals',
      ],
      requests: 3,
      readUnits: 6,
      writeUnits: 0,
    },
    callsPerFan: 1,
  },
  {
    contract: feedback.giveFeedback,
    rights: { table: ['BatchGetItem', 'PutItem'], proofs: true },
    costs: {
      keys: [
        'consistent: USER / INFO and REDEEMED#deal#n or PURCHASE#, PROOF',
        'consistent: FEEDBACK of fan and deal, OFFER / INFO',
        'put FEEDBACK over the earlier one, with a text in the index of its business',
      ],
      requests: 3,
      readUnits: 5,
      writeUnits: 2,
    },
    callsPerFan: 0.3,
  },
  {
    contract: me.readMyDeals,
    rights: { table: ['GetItem', 'Query'] },
    /**
     * Costs grow with the fan's redemptions. The site calls this once per visit, to label cards.
     * Lists of cards contain no labels, so they are the same for all fans and can be cached.
     */
    costs: {
      keys: ['consistent: USER / INFO', 'USER / begins with REDEEMED#'],
      requests: 2,
      readUnits: 3,
      writeUnits: 0,
    },
    callsPerFan: 2,
  },
])
