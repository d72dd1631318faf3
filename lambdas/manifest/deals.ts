import * as deals from '#shared/api/deals.ts'
import { areaOf } from './area.ts'

export const dealsEndpoints = areaOf('deals', [
  {
    contract: deals.listDeals,
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
  },
  {
    contract: deals.readDeal,
    rights: { table: ['Query'] },
  },
  {
    contract: deals.listSimilarDeals,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  },
  {
    contract: deals.readDealGroup,
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: deals.redeemDeal,
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  {
    contract: deals.logDealImpression,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  },
])
