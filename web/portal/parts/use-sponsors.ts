import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/api/contract.ts'
import { listSponsors } from '#shared/api/portal.ts'
import { call } from '#web/lib/api/call.ts'
import { cursorPages } from '#web/lib/api/cursor-pages.ts'
import { asking } from './live.ts'

export type SponsorRow = OutputOf<typeof listSponsors>['items'][number]

/** The businesses that the reader may see, or those of one organization. */
export function useSponsors(teamKey?: string) {
  return useInfiniteQuery({
    ...cursorPages,
    queryKey: ['portal', listSponsors.name, teamKey],
    queryFn: ({ pageParam, signal }) =>
      call(listSponsors, { query: { cursor: pageParam, teamKey }, signal }),
    ...asking,
  })
}
