import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { homeDeals } from '../../services/home/home-deals.ts'
import { placeOfViewer } from '../../services/home/viewer-place.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listHomeDeals, ({ query, header, now }) =>
  homeDeals({ named: query.near, edge: placeOfViewer(header) }, now),
)
