import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listReconciliations } from '#shared/api/reconciliations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { listNights } from '../../stores/reconciliation.ts'

export const handler = endpoint(listReconciliations, ({ query }) =>
  listNights({ limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }),
)
