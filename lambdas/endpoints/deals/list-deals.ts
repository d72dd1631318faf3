import { listDeals } from '#shared/api/deals.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { findDeals } from '../../services/deals/find.ts'

export const handler = endpoint(listDeals, ({ query, now }) =>
  findDeals({ ...query, limit: query.limit ?? DEFAULT_LIMIT }, now),
)
