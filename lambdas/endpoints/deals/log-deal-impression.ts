import { logDealImpression } from '#shared/api/deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { countLook } from '../../services/deals/count-look.ts'

export const handler = endpoint(logDealImpression, ({ body, caller, address, now }) =>
  countLook({ offerKey: body.dealKey, caller, address, now }),
)
