import { readDeal } from '#shared/api/deals.ts'
import { readDealPage } from '../../services/deals/deal-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readDeal, ({ params, caller, now }) =>
  readDealPage(params.dealKey, caller, now),
)
