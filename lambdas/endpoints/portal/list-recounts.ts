import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listRecounts } from '#shared/api/recounts.schemas.ts'
import { recounts } from '../../services/recounts/read-recounts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listRecounts, ({ query }) =>
  recounts({ limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }),
)
