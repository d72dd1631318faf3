import type { OutputOf } from '#shared/api/contract.ts'
import type { listReconciliations } from '#shared/api/reconciliations.schemas.ts'
import { listNights } from '../../stores/purchases/reconciliation.ts'
import type { ListRequest } from '../../stores/table/pages.ts'

/** Returns a page of the nightly reconciliations, newest first. */
export function reconciliations(page: ListRequest): Promise<OutputOf<typeof listReconciliations>> {
  return listNights(page)
}
