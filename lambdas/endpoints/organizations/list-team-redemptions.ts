import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listTeamRedemptions } from '#shared/api/portal-organizations.schemas.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { redemptionsOfTeam } from '../../services/organizations/organization-lists.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listTeamRedemptions, ({ params, query, caller, now }) =>
  redemptionsOfTeam(caller, params.teamKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
    period: boundsOf(query.range ?? 'All', now),
    type: query.type,
  }),
)
