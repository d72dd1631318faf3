import { listSimilarDeals } from '#shared/api/deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { similarDeals } from '../../services/deals/similar-deals.ts'

export const handler = endpoint(listSimilarDeals, ({ params, now }) =>
  similarDeals(params.dealKey, now),
)
