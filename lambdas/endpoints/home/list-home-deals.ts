import { listHomeDeals } from '#shared/api/home-deals.ts'
import { homeDeals, placeOfViewer } from '../../services/site/home-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listHomeDeals, ({ header, now }) =>
  homeDeals(placeOfViewer(header), now),
)
