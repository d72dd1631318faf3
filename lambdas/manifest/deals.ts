import * as deals from '#shared/api/deals.schemas.ts'
import { areaOf } from './area.ts'

export const dealsEndpoints = areaOf('deals', [
  {
    contract: deals.listDeals,
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
    /** Half a read unit for each deal that the search index finds. Shared caches store the response. */
    costs: {
      keys: [
        'without a place, a text, a filter or an order: LIST / newest first, 1.5 units',
        'search index, then OFFER / INFO of each deal, here twenty',
      ],
      requests: 1,
      readUnits: 10,
      writeUnits: 0,
    },
    callsPerFan: 6,
  },
  {
    contract: deals.readDeal,
    rights: { table: ['Query', 'BatchGetItem'], proofs: true },
    costs: {
      keys: [
        'OFFER / between INFO and TALLY',
        'signed in: USER / begins with REDEEMED#deal#, last',
        'signed in, of a flash deal: USER / OPENCHECKOUT#deal, a request and half a unit',
        'signed in, redeemed in the last hour: PROOF and FEEDBACK, a request and a unit',
        'of a large limit, while it is redeemed: TALLY and its sixteen shards, a request and 8.5 units',
        'consistent, of a hidden deal only: USER / begins with GRANT#',
      ],
      requests: 2,
      readUnits: 1.5,
      writeUnits: 0,
    },
    callsPerFan: 10,
  },
  {
    contract: deals.listSimilarDeals,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'] },
    costs: {
      keys: [
        'OFFER / INFO',
        'TEAM / begins with OFFER#P#, newest first',
        'SETTINGS / EXCLUDED: a request and half a unit, once a minute',
      ],
      requests: 3,
      readUnits: 2,
      writeUnits: 0,
    },
    callsPerFan: 10,
  },
  {
    contract: deals.readDealGroup,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    /** Half a read unit for each of at most 100 deals. Shared caches store the response. */
    costs: {
      keys: ['GROUP / INFO', 'OFFER / INFO of each deal, here twenty'],
      requests: 2,
      readUnits: 10.5,
      writeUnits: 0,
    },
    callsPerFan: 1,
  },
  {
    contract: deals.redeemDeal,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      proofs: true,
    },
    costs: {
      keys: [
        'consistent: OFFER / INFO and TALLY, USER / INFO, FOLLOW#team, GRANT#team, REDEEMED#deal#n',
        'put REDEEMED#deal#n if absent, alone 4 units; with a limit, in a transaction, add to TALLY below it, or of 1,000 or more, take from one of sixteen shards of STOCK; of a contest, put CONTEST#deal#person if absent',
        'for each portion of up to fifty, consistent: TALLY and its shards, 18 units; the portion goes into the transaction, four units',
        'refused, in its place: USER / REFUSED#deal#day with the reason, if it lacks it: a unit',
      ],
      requests: 2,
      readUnits: 7,
      writeUnits: 7,
    },
    callsPerFan: 2,
  },
  {
    contract: deals.logDealImpression,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
    costs: {
      keys: [
        'OFFER / INFO',
        'add to LIMIT of the person, or to one of sixteen of the address',
        'put IMPRESSION',
      ],
      requests: 3,
      readUnits: 0.5,
      writeUnits: 2,
    },
    callsPerFan: 30,
  },
])
