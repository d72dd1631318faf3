import { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import { portalDeals } from '../../services/portal-deals/list-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listPortalDeals, ({ query, caller, now }) =>
  portalDeals(caller, query, now),
)
