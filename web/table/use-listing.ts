import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OutputOf, RouteTo } from '#shared/api/route.ts'
import { NUMBERED_PAGES_MAX, PAGE_SIZE } from '#shared/constants.ts'
import { type Asked, answerOf, type ListRoute, pagesOf } from '#web/lib/api/resource.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { asking } from '../lib/live/use-live.ts'
import { endless, type Listing } from './listing.ts'

type RowOf<R extends ListRoute> = OutputOf<R>['items'][number]

/**
 * Returns the pages of a list endpoint. When the query changes, the old rows stay until the new
 * rows arrive.
 */
export function usePages<R extends ListRoute>(route: R, asked?: Asked<R>, control?: ListControl) {
  return useInfiniteQuery({
    ...pagesOf(route, asked),
    ...asking,
    ...(control && { placeholderData: keepPreviousData }),
  })
}

/** Returns the rows of a list endpoint that is paged by cursor. */
export function useListing<R extends ListRoute>(
  route: R,
  asked?: Asked<R>,
  control?: ListControl,
): Listing<RowOf<R>> {
  return endless<RowOf<R>>(usePages(route, asked, control))
}

type NumberedRoute = RouteTo<{ items: unknown[]; total: number }>

/** Returns the rows of the numbered page in the address, and the whole answer. */
export function useNumberedListing<R extends NumberedRoute>(
  route: R,
  asked: Asked<R>,
  { page }: ListControl,
): Listing<RowOf<R>> & { answer: OutputOf<R> | undefined } {
  // Endpoints reject higher page numbers, so the last allowed page is requested, and the table
  // shows that the page is gone.
  const query = { ...asked.query, page: Math.min(page, NUMBERED_PAGES_MAX) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...answerOf(route, { ...asked, query } as Asked<R>),
    ...asking,
    placeholderData: keepPreviousData,
  })
  return {
    answer: data,
    rows: data?.items,
    error,
    refetch,
    isStale: isPlaceholderData,
    paging: { kind: 'numbered', page, pageSize: PAGE_SIZE, total: data?.total ?? 0 },
  }
}
