import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import { actOn } from '../../services/portal-deals/act-on-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(actOnDeal, ({ params, body, caller, now }) =>
  actOn({ caller, offerKey: params.dealKey, ...body, now }),
)
