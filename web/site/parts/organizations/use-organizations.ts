import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCategories } from '#shared/api/home.ts'
import { listOrganizations } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { call } from '#web/lib/api/call.ts'
import { answerOf, keyOf, pagesOf } from '#web/lib/api/resource.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import type { ListView } from '../lists/list-page.tsx'

export type OrganizationsQuery = {
  searchTerms: string | undefined
  category: string | undefined
  subcategory?: string | undefined
}

/**
 * Returns the query of pages of organizations. While the pages of another search load, gives the
 * previous ones.
 */
export function useOrganizations(query: OrganizationsQuery) {
  return useInfiniteQuery({
    ...pagesOf(listOrganizations, { query }),
    placeholderData: keepPreviousData,
  })
}

export type ListedOrganizations = ReturnType<typeof useOrganizations>

/** Returns the query of the categories of organizations, whose answer never counts as stale. */
export function useCategories() {
  return useQuery({
    ...answerOf(listCategories),
    select: ({ items }) => items,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const storageKey = 'organizationsView'

/**
 * Returns the choice between list and map, and a function that changes it. This browser stores the
 * choice.
 */
export function useOrganizationsView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView)
  const choose = (next: ListView) => {
    setView(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // Only storing failed. The choice applies until the next visit.
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

/**
 * Maximum number of pages that the map loads. Readers find the remaining FanPages with the filters.
 */
const MOST_PAGES = 6

/**
 * Returns the query of the organizations for a map, with up to `MOST_PAGES` pages. The data has the
 * format of an infinite query, so that following a FanPage updates the fan count on the map too.
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
