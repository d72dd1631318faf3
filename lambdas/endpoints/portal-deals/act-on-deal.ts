import { actOnDeal } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { actOn } from '../../services/portal-deals/act-on-deal.ts'

export const handler = endpoint(actOnDeal, ({ params, body, caller, now }) =>
  actOn({ caller, dealKey: params.dealKey, ...body, now }),
)
