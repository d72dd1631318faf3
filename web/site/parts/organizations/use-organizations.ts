import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOrganizations } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf, pagesOf } from '#web/lib/api/resource.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import type { ListView } from '../lists/list-page.tsx'

export type OrganizationsQuery = {
  searchTerms: string | undefined
  category: string | undefined
  subcategory?: string | undefined
}

/** Returns pages of organizations. The previous result stays while another query loads. */
export function useOrganizations(query: OrganizationsQuery) {
  return useInfiniteQuery({
    ...pagesOf(listOrganizations, { query }),
    placeholderData: keepPreviousData,
  })
}

export type ListedOrganizations = ReturnType<typeof useOrganizations>

const storageKey = 'organizationsView'

/** The choice between list and map, stored in this browser. */
export function useOrganizationsView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView)
  const choose = (next: ListView) => {
    setView(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Only storing the choice failed; it lasts for this visit.
    }
  }
  return [view, choose]
}

function storedView(): ListView {
  try {
    return localStorage.getItem(storageKey) === 'map' ? 'map' : 'list'
  } catch {
    return 'list'
  }
}

/** Maximum number of pages that the map loads. Filters lead to the rest. */
const MOST_PAGES = 6

/**
 * Returns the organizations of a map in the format of a list, so that following updates their fan
 * counts.
 */
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
