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
    rights: { table: ['BatchGetItem', 'Query'] },
    /**
     * Half a read unit for every four redemptions. At most 500 redemptions are read. Each redemption
     * of the last month on the page adds a unit.
     */
    costs: {
      keys: [
        'USER / INFO and COUNT#TOTAL',
        'USER / begins with REDEEMED#',
        'of the last month: PROOF and FEEDBACK of each',
      ],
      requests: 3,
      readUnits: 6,
      writeUnits: 0,
    },
    callsPerFan: 1,
  },
  {
    contract: feedback.giveFeedback,
    rights: { table: ['BatchGetItem', 'PutItem', 'UpdateItem'] },
    costs: {
      keys: [
        'consistent: USER / INFO and REDEEMED#deal#n or PURCHASE#, PROOF, FEEDBACK',
        'put FEEDBACK if absent, in the index of its business; or update it',
      ],
      requests: 2,
      readUnits: 4,
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
