import { listDeals } from '#shared/api/deals.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { findDeals } from '../../services/deals/find.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listDeals, ({ query, now }) =>
  findDeals({ ...query, limit: query.limit ?? DEFAULT_LIMIT }, now),
)
