import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listFollowers } from '#shared/api/portal-organizations.schemas.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { followersOf } from '../../services/organizations/organization-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listFollowers, ({ params, query, caller, now }) =>
  followersOf(caller, params.teamKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
    period: boundsOf(query.range ?? 'All', now),
    text: query.query,
  }),
)
