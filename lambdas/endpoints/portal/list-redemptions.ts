import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listRedemptions } from '#shared/api/portal.schemas.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { allRedemptions } from '../../services/redemption-lists/all-redemptions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listRedemptions, ({ query, now }) =>
  allRedemptions({
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
    period: boundsOf(query.range ?? 'All', now),
    type: query.type,
    text: query.query,
  }),
)
