import { decideForFan } from '#shared/api/portal-deals.schemas.ts'
import { decideFor } from '../../services/portal-deals/what-if.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(decideForFan, ({ params, body, caller, now }) =>
  decideFor({ caller, offerKey: params.dealKey, supposed: body, now }),
)
