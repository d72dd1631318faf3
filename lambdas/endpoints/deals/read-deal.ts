import { readDeal } from '#shared/api/deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { readDealPage } from '../../services/deals/deal-page.ts'

export const handler = endpoint(readDeal, ({ params, caller, now }) =>
  readDealPage(params.dealKey, caller, now),
)
