import * as actions from '#shared/api/deal-actions.ts'
import { listDealRedemptions } from '#shared/api/portal.ts'
import * as deals from '#shared/api/portal-deals.ts'
import { areaOf } from './area.ts'
import { CHANGE_OF_DEAL } from './deal-rights.ts'

export const portalDealsEndpoints = areaOf('portal-deals', [
  {
    contract: deals.listPortalDeals,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
  },
  {
    contract: deals.readPortalDeal,
    rights: { table: ['Query', 'BatchGetItem'] },
  },
  {
    contract: deals.readNewDeal,
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: deals.createDeal,
    rights: { table: CHANGE_OF_DEAL, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: deals.readDealForEdit,
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: deals.updateDeal,
    rights: { table: CHANGE_OF_DEAL, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: actions.actOnDeal,
    rights: { table: CHANGE_OF_DEAL },
  },
  {
    contract: actions.actOnDeals,
    rights: { table: CHANGE_OF_DEAL },
    timeoutSeconds: 29,
  },
  {
    contract: actions.undoDealActions,
    rights: { table: CHANGE_OF_DEAL },
    timeoutSeconds: 29,
  },
  {
    contract: listDealRedemptions,
    rights: { table: ['GetItem'], indexes: ['byOffer'] },
  },
  {
    contract: deals.decideForFan,
    rights: { table: ['Query', 'BatchGetItem'] },
  },
])
