import { useInfiniteQuery } from '@tanstack/react-query'
import { listReconciliations } from '#shared/api/reconciliations.ts'
import { call } from '#web/lib/api/call.ts'
import { cursorPages } from '#web/lib/api/cursor-pages.ts'
import { asking } from '../parts/live.ts'

/** The nightly comparisons, newest first. */
export function useNights() {
  return useInfiniteQuery({
    ...cursorPages,
    queryKey: ['portal', listReconciliations.name],
    queryFn: ({ pageParam, signal }) =>
      call(listReconciliations, { query: { cursor: pageParam }, signal }),
    staleTime: 0,
    ...asking,
  })
}
