import { useInfiniteQuery } from '@tanstack/react-query'
import { readCodeDetail } from '#light/api/codes.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { endless } from '../parts/list/listing.ts'
import { asking } from '../parts/live/live.ts'

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
  })
  const pages = query.data?.pages
  return {
    reading: { data: pages?.[0]?.code, error: query.error, refetch: query.refetch },
    users: endless({ ...query, data: pages && { pages: pages.map(({ users }) => users) } }),
  }
}
