import { decideForFan } from '#shared/api/portal-deals.ts'
import { decideFor } from '../../services/portal-deals/what-if.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(decideForFan, ({ params, body, caller, now }) =>
  decideFor({ caller, dealKey: params.dealKey, supposed: body, now }),
)
