import { readPortalDeal } from '#shared/api/portal-deals.schemas.ts'
import { portalDeal } from '../../services/portal-deals/read-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPortalDeal, ({ params, caller, now }) =>
  portalDeal(caller, params.dealKey, now),
)
