import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listOrganizations } from '#shared/api/organizations.ts'
import { call } from '#web/lib/api/call.ts'
import { cursorPages } from '#web/lib/api/cursor-pages.ts'
import { organizationsKey } from '#web/lib/follows.ts'

export type OrganizationsQuery = {
  searchTerms: string | undefined
  category: string | undefined
  subcategory?: string | undefined
}

/** The organizations that are asked for, page by page; those before stay until the next are here. */
export function useOrganizations(query: OrganizationsQuery) {
  return useInfiniteQuery({
    ...cursorPages,
    queryKey: [organizationsKey, query],
    queryFn: ({ pageParam, signal }) =>
      call(listOrganizations, { query: { ...query, cursor: pageParam }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type ListedOrganizations = ReturnType<typeof useOrganizations>
