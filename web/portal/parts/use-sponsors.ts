import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/api/contract.ts'
import { listSponsors } from '#shared/api/portal.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { endless } from './list/listing.ts'
import { asking } from './live.ts'

export type SponsorRow = OutputOf<typeof listSponsors>['items'][number]

/** The businesses that the reader may see, or those of one organization. */
export function useSponsors(teamKey?: string) {
  return endless(useInfiniteQuery({ ...pagesOf(listSponsors, { query: { teamKey } }), ...asking }))
}
