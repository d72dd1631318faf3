import { unsaveDeal } from '#shared/api/saved-deals.schemas.ts'
import { unsave } from '../../services/deals/saved-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(unsaveDeal, ({ params, caller }) =>
  unsave(caller.userKey, params.dealKey),
)
