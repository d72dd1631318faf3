import { listChanges } from '#shared/api/audit.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { changesOfPortal } from '../../services/audit/read-changes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listChanges, ({ query, caller, now }) =>
  changesOfPortal(
    { caller, language: query.language },
    { kind: query.kind, userKey: query.person },
    {
      limit: query.limit ?? DEFAULT_LIMIT,
      cursor: query.cursor,
      period: boundsOf(query.range ?? 'All', now),
    },
  ),
)
