import type { OutputOf } from '#shared/api/contract.ts'
import { listSponsors } from '#shared/api/portal.ts'
import { useListing } from '../list/use-listing.ts'

export type SponsorRow = OutputOf<typeof listSponsors>['items'][number]

/** The businesses that the reader may see, or those of one organization. */
export function useSponsors(teamKey?: string) {
  return useListing(listSponsors, { query: { teamKey } })
}
