import { actOnDeals } from '#shared/api/deal-actions.schemas.ts'
import { actOnAll } from '../../services/portal-deals/act-on-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(
  actOnDeals,
  ({ body: { dealKeys: offerKeys, ...body }, caller, now }) =>
    actOnAll({ caller, offerKeys, ...body, now }),
)
