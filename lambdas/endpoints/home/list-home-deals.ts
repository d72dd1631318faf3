import { listHomeDeals } from '#shared/api/home-deals.ts'
import { homeDeals, placeOfViewer } from '../../services/site/home-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listHomeDeals, ({ query, header, now }) =>
  homeDeals({ named: query.near, edge: placeOfViewer(header) }, now),
)
