import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listReconciliations } from '#shared/api/reconciliations.schemas.ts'
import { reconciliations } from '../../services/reconciliations/list-reconciliations.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listReconciliations, ({ query }) =>
  reconciliations({ limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }),
)
