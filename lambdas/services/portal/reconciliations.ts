import type { OutputOf } from '#shared/api/contract.ts'
import type { listReconciliations } from '#shared/api/reconciliations.ts'
import type { ListRequest } from '../../stores/cursor.ts'
import { listNights } from '../../stores/reconciliation.ts'

/** Newest night first. */
export function reconciliations(page: ListRequest): Promise<OutputOf<typeof listReconciliations>> {
  return listNights(page)
}
