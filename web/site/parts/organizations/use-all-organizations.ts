import { useQuery } from '@tanstack/react-query'
import { listOrganizations } from '#light/api/organizations.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import type { OrganizationsQuery } from './use-organizations.ts'

/** More markers than this help nobody; the filters lead to the rest. */
const MOST_PAGES = 6

/** The organizations of a map, in the shape of the lists, whose fan counts move when somebody follows. */
export function useAllOrganizations(query: OrganizationsQuery) {
  const all = { ...query, limit: String(PAGE_SIZE_MAX) }
  return useQuery({
    queryKey: keyOf(listOrganizations, { query: all }),
    queryFn: async ({ signal }) => {
      const pages: OutputOf<typeof listOrganizations>[] = []
      let cursor: string | undefined
      do {
        const page = await call(listOrganizations, { query: { ...all, cursor }, signal })
        pages.push(page)
        cursor = page.cursor
      } while (cursor !== undefined && pages.length < MOST_PAGES)
      return { pages, pageParams: [] }
    },
    placeholderData: (before) => before,
  })
}

export function mapPlaceOf({ key, name, latitude, longitude }: OrganizationCard): MapPlace[] {
  return latitude === undefined || longitude === undefined
    ? []
    : [{ key, name, latitude, longitude }]
}
