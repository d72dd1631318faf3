import { saveDeal } from '#shared/api/saved-deals.schemas.ts'
import { save } from '../../services/deals/saved-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(saveDeal, ({ params, caller, now }) =>
  save(caller, params.dealKey, now),
)
