import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listSponsorRedemptions } from '#shared/api/portal.schemas.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { sponsorRedemptions } from '../../services/redemption-lists/sponsor-redemptions.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listSponsorRedemptions, ({ params, query, caller, now }) =>
  sponsorRedemptions(caller, params.sponsorKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
    period: boundsOf(query.range ?? 'All', now),
    type: query.type,
  }),
)
