import type { OutputOf } from '#shared/api/contract.ts'
import type { listRecounts } from '#shared/api/recounts.ts'
import { listRecountNights } from '../../stores/counters/recount-nights.ts'
import type { ListRequest } from '../../stores/table/cursor.ts'

/** Newest night first. */
export function recounts(page: ListRequest): Promise<OutputOf<typeof listRecounts>> {
  return listRecountNights(page)
}
