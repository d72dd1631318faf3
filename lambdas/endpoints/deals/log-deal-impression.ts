import { logDealImpression } from '#shared/api/deals.ts'
import { countLook } from '../../services/deals/count-look.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(logDealImpression, ({ body, caller, address, now }) =>
  countLook({ offerKey: body.dealKey, caller, address, now }),
)
