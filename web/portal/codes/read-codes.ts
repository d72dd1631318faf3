import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { listCodeJobs } from '#shared/api/code-jobs.ts'
import { listCodes, readCodeDetail, readCodeTotals } from '#shared/api/codes.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf, renew } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { endless } from '#web/table/index.ts'
import { asking, useReading } from '../../lib/live/use-live.ts'

/** Endpoints whose answers are refetched after codes were added, deactivated or deleted. */
export const codeReads = [listCodes, readCodeTotals, readCodeDetail, listCodeJobs] as const

export const renewCodes = (client: QueryClient) => renew(client, codeReads)

export function useCodeTotals(teamKey: string) {
  return useReading(readCodeTotals, { params: { teamKey } })
}

const LOOK_EVERY_MS = 3000

/**
 * Returns a code and pages of its users. Polls while fans are losing the deals that the deactivated
 * code had unlocked.
 */
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

/**
 * Returns whether fans on the loaded pages are still losing the deals that a deactivated code had
 * unlocked.
 */
function isSettling(pages: readonly OutputOf<typeof readCodeDetail>[] | undefined): boolean {
  const isOff = pages?.[0]?.code.status === 'deactivated'
  return isOff && pages.some(({ users }) => users.items.some(({ status }) => status === 'unlocked'))
}
