import * as deals from '#shared/api/portal-deals.ts'
import { areaOf } from './area.ts'
import type { TableAction } from './lines.ts'

/** What changing a deal takes, with its cards and what mirrors it. */
const CHANGE: readonly TableAction[] = [
  'GetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]

export const portalDealsEndpoints = areaOf('portal-deals', [
  {
    contract: deals.listPortalDeals,
    rights: { table: ['BatchGetItem'], search: 'read' },
  },
  {
    contract: deals.readPortalDeal,
    rights: { table: ['Query'] },
  },
  {
    contract: deals.readNewDeal,
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: deals.createDeal,
    rights: { table: [...CHANGE, 'BatchGetItem'], uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: deals.readDealForEdit,
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: deals.updateDeal,
    rights: { table: [...CHANGE, 'BatchGetItem'], uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: deals.actOnDeal,
    rights: { table: CHANGE },
  },
  {
    contract: deals.actOnDeals,
    rights: { table: CHANGE },
    timeoutSeconds: 29,
  },
  {
    contract: deals.decideForFan,
    rights: { table: ['Query'] },
  },
])
