import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listSponsors } from '#shared/api/portal.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { sponsorsOf } from '../../services/portal/portal-sponsors.ts'

export const handler = endpoint(listSponsors, ({ query, caller }) =>
  sponsorsOf(caller, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
    teamKey: query.teamKey,
  }),
)
