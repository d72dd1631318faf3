import { actOnDeals } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { actOnAll } from '../../services/portal-deals/act-on-deal.ts'

export const handler = endpoint(actOnDeals, ({ body, caller, now }) =>
  actOnAll({ caller, ...body, now }),
)
