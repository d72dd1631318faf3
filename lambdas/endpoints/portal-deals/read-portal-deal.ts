import { readPortalDeal } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { portalDeal } from '../../services/portal-deals/read-deal.ts'

export const handler = endpoint(readPortalDeal, ({ params, caller, now }) =>
  portalDeal(caller, params.dealKey, now),
)
