import { useInfiniteQuery } from '@tanstack/react-query'
import { readCodeDetail } from '#light/api/codes.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { endless } from '../parts/list/listing.ts'
import { asking } from '../parts/live/live.ts'

const LOOK_EVERY_MS = 3000

/** A code, and the fans who have used it, 50 at a time. */
export function useCode(teamKey: string, codeId: string) {
  const params = { teamKey, codeId }
  const query = useInfiniteQuery({
    ...asking,
    queryKey: keyOf(readCodeDetail, { params }),
    queryFn: ({ pageParam, signal }) =>
      call(readCodeDetail, { params, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ users }) => users.cursor,
    refetchInterval: ({ state: { data, error } }) =>
      !isRefusal(error) && isSettling(data?.pages) ? LOOK_EVERY_MS : false,
  })
  const pages = query.data?.pages
  return {
    isSettling: isSettling(pages),
    reading: { data: pages?.[0]?.code, error: query.error, refetch: query.refetch },
    users: endless({ ...query, data: pages && { pages: pages.map(({ users }) => users) } }),
  }
}

/** Whether fans still have what a code has unlocked that is deactivated. */
function isSettling(pages: readonly OutputOf<typeof readCodeDetail>[] | undefined): boolean {
  const isOff = pages?.[0]?.code.status === 'deactivated'
  return isOff && pages.some(({ users }) => users.items.some(({ status }) => status === 'unlocked'))
}
