import * as deals from '#shared/api/deals.ts'
import { areaOf } from './area.ts'

export const dealsEndpoints = areaOf('deals', [
  {
    contract: deals.listDeals,
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
  },
  {
    contract: deals.readDeal,
    rights: { table: ['Query', 'BatchGetItem'] },
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
    rights: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  {
    contract: deals.logDealImpression,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  },
])
