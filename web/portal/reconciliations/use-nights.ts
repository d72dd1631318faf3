import { useInfiniteQuery } from '@tanstack/react-query'
import { listReconciliations } from '#shared/api/reconciliations.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { endless } from '../parts/list/listing.ts'
import { asking } from '../parts/live.ts'

/** The nightly comparisons, newest first. */
export function useNights() {
  return endless(useInfiniteQuery({ ...pagesOf(listReconciliations), ...asking }))
}
