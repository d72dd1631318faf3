import { readFeed } from '#shared/api/feed.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { feedOf } from '../../services/deals/feed.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readFeed, ({ caller, query, now }) =>
  feedOf(caller.userKey, { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }, now),
)
