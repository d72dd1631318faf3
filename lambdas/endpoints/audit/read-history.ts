import { readHistory } from '#shared/api/audit.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { historyOf } from '../../services/audit/read-changes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readHistory, ({ params, query, caller }) =>
  historyOf({ caller, language: query.language }, params, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
  }),
)
