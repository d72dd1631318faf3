import { decideForFan } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { decideFor } from '../../services/portal-deals/what-if.ts'

export const handler = endpoint(decideForFan, ({ params, body, caller, now }) =>
  decideFor({ caller, dealKey: params.dealKey, supposed: body, now }),
)
