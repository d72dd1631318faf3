import { listPortalDeals } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { portalDeals } from '../../services/portal-deals/list-deals.ts'

export const handler = endpoint(listPortalDeals, ({ query, caller, now }) =>
  portalDeals(caller, query, now),
)
