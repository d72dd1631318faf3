import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listDealRedemptions } from '#shared/api/portal.schemas.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { redemptionsOfDeal } from '../../services/portal-deals/deal-redemptions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listDealRedemptions, ({ params, query, caller, now }) =>
  redemptionsOfDeal(caller, params.dealKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
    period: boundsOf(query.range ?? 'All', now),
    type: query.type,
    text: query.query,
  }),
)
