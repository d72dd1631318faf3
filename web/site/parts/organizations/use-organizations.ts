import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listOrganizations } from '#light/api/organizations.ts'
import { pagesOf } from '#web/lib/api/resource.ts'

export type OrganizationsQuery = {
  searchTerms: string | undefined
  category: string | undefined
  subcategory?: string | undefined
}

/** The organizations that are asked for, page by page; those before stay until the next are here. */
export function useOrganizations(query: OrganizationsQuery) {
  return useInfiniteQuery({
    ...pagesOf(listOrganizations, { query }),
    placeholderData: keepPreviousData,
  })
}

export type ListedOrganizations = ReturnType<typeof useOrganizations>
