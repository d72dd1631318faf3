import { actOnDeal } from '#shared/api/deal-actions.ts'
import { actOn } from '../../services/portal-deals/act-on-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(actOnDeal, ({ params, body, caller, now }) =>
  actOn({ caller, dealKey: params.dealKey, ...body, now }),
)
