import { actOnDeals } from '#shared/api/deal-actions.ts'
import { actOnAll } from '../../services/portal-deals/act-on-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(actOnDeals, ({ body, caller, now }) =>
  actOnAll({ caller, ...body, now }),
)
