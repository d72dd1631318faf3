import { readDeal } from '#shared/api/deals.schemas.ts'
import { readDealPage } from '../../services/deals/deal-page.ts'
import { openEndpoint } from '../open-endpoint.ts'

export const handler = openEndpoint(readDeal, ({ params, caller, now }) =>
  readDealPage(params.dealKey, caller, now),
)
