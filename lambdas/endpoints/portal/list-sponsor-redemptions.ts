import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listSponsorRedemptions } from '#shared/api/portal.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { sponsorRedemptions } from '../../services/sponsor-dashboard.ts'

export const handler = endpoint(listSponsorRedemptions, ({ params, query, caller }) =>
  sponsorRedemptions(caller, params.sponsorKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
  }),
)
