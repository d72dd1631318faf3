import { listSimilarDeals } from '#shared/api/deals.schemas.ts'
import { similarDeals } from '../../services/deals/similar-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listSimilarDeals, ({ params, now }) =>
  similarDeals(params.dealKey, now),
)
