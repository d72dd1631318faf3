import { useQuery } from '@tanstack/react-query'
import { listPortalSponsors } from '#light/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import type { Listing } from '../list/listing.ts'
import { asking } from '../live/live.ts'

export type BusinessRow = OutputOf<typeof listPortalSponsors>['items'][number]

/** A few businesses by name, for a page that leads to the whole list: of all, or of an organization. */
export function useFirstBusinesses(count: number, teamKey?: string): Listing<BusinessRow> {
  const query = teamKey === undefined ? {} : { teamKey }
  const { data, error, refetch } = useQuery({
    ...answerOf(listPortalSponsors, { query }),
    ...asking,
  })
  return { rows: data?.items.slice(0, count), error, refetch, paging: { kind: 'whole' } }
}
