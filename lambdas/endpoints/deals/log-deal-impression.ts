import { logDealImpression } from '#shared/api/deals.schemas.ts'
import { countLook } from '../../services/deals/count-look.ts'
import { openEndpoint } from '../open-endpoint.ts'

export const handler = openEndpoint(logDealImpression, ({ body, caller, address, now }) =>
  countLook({ offerKey: body.dealKey, caller, address, now }),
)
