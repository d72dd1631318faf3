import { readDeal } from '#shared/api/deals.schemas.ts'
import { PROBED_DEAL_KEY } from '#shared/deals/probed-deal.ts'
import { isRefusal } from '../../base/refusal.ts'
import { fresh } from '../../runtime/response.ts'
import { readDealPage } from '../../services/deals/deal-page.ts'
import { openEndpoint } from '../open-endpoint.ts'

export const handler = openEndpoint(readDeal, async ({ params: { dealKey }, caller, now }) => {
  const page = await readDealPage(dealKey, caller, now)
  // CloudFront serves a cached response even while the API fails, so the response for the probed
  // deal must not be cached.
  return dealKey === PROBED_DEAL_KEY && !isRefusal(page) ? fresh(page) : page
})
