import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import type { OutputOf, RouteTo } from '#shared/api/route.ts'
import { NUMBERED_PAGES_MAX, PAGE_SIZE } from '#shared/constants.ts'
import { type Asked, answerOf, type ListRoute, pagesOf } from '#web/lib/api/resource.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { asking } from '../lib/live/use-live.ts'

/** The loaded rows of a list, its error, and its paging. */
export type Listing<Row> = {
  /** Undefined until the first response has arrived, and if loading failed. */
  rows: readonly Row[] | undefined
  error: Error | null
  refetch: () => unknown
  /** True if the rows belong to the previous query, because new rows are loading. */
  isStale?: boolean
  paging: Paging
}

export type Paging =
  | {
      kind: 'whole'
      /** Number of rows without the row of the total, if there is one. */
      count?: number
    }
  | { kind: 'endless'; hasMore: boolean; isLoading: boolean; loadMore: () => unknown }
  | { kind: 'numbered'; page: number; pageSize: number; total: number }

export type ListingState = 'waiting' | 'failed' | 'rows' | 'pageGone' | 'nothingFound' | 'empty'

/** Returns the state of a list, on which its content depends. */
export function stateOf(
  { rows, error, paging }: Listing<unknown>,
  asked: { isNarrowed: boolean } | undefined,
): ListingState {
  if (rows === undefined) return error ? 'failed' : 'waiting'
  if (rows.length > 0 || (paging.kind === 'endless' && paging.hasMore)) return 'rows'
  if (pageCountOf(paging) > 0) return 'pageGone'
  return asked?.isNarrowed ? 'nothingFound' : 'empty'
}

/** Returns the number of pages. Returns 0 for a list without numbered pages. */
export function pageCountOf(paging: Paging): number {
  return paging.kind === 'numbered' ? Math.ceil(paging.total / paging.pageSize) : 0
}

/** Fields of an infinite query that `endless` reads. */
type EndlessQuery<Row> = {
  data: { pages: { items: Row[] }[] } | undefined
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

export function endless<Row>(query: EndlessQuery<Row>): Listing<Row> {
  return {
    rows: query.data?.pages.flatMap(({ items }) => items),
    error: query.error,
    refetch: query.refetch,
    isStale: query.isPlaceholderData,
    paging: {
      kind: 'endless',
      hasMore: query.hasNextPage,
      isLoading: query.isFetchingNextPage,
      loadMore: query.fetchNextPage,
    },
  }
}

/**
 * Returns a listing of the given rows, for a list without paging. `count` leaves out the row of the
 * total, if there is one.
 */
export function whole<Row>(rows: readonly Row[], count = rows.length): Listing<Row> {
  return { rows, error: null, refetch: () => undefined, paging: { kind: 'whole', count } }
}

type RowOf<R extends ListRoute> = OutputOf<R>['items'][number]

/**
 * Returns the infinite query of a list endpoint. With `control`, the old rows stay until new rows
 * arrive.
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

/**
 * Returns the listing of the page that the address names. `answer` is the endpoint's whole
 * response.
 */
export function useNumberedListing<R extends NumberedRoute>(
  route: R,
  asked: Asked<R>,
  { page }: ListControl,
): Listing<RowOf<R>> & { answer: OutputOf<R> | undefined } {
  // Endpoints reject page numbers above the maximum, so a higher number requests the maximum. The
  // table then shows that the page does not exist.
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

/**
 * Scrolls to the top of the list after the user has changed the page with the links below it. Does
 * not move the focus.
 */
export function useTopOfPage(place: RefObject<HTMLElement | null>, paging: Paging): void {
  const page = paging.kind === 'numbered' ? paging.page : 1
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const element = place.current
    if (!element?.contains(document.activeElement)) return
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [page, place])
}
