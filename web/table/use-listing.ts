import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/api/route.ts'
import { type Asked, type ListRoute, pagesOf } from '#web/lib/api/resource.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { asking } from '../lib/live/use-live.ts'
import { endless, type Listing } from './listing.ts'

type RowOf<R extends ListRoute> = OutputOf<R>['items'][number]

/** Returns the pages of a list endpoint. When the query changes, the old rows stay until the new ones arrive. */
export function usePages<R extends ListRoute>(route: R, asked?: Asked<R>, control?: ListControl) {
  return useInfiniteQuery({
    ...pagesOf(route, asked),
    ...asking,
    ...(control && { placeholderData: keepPreviousData }),
  })
}

/** Returns the rows of those pages. */
export function useListing<R extends ListRoute>(
  route: R,
  asked?: Asked<R>,
  control?: ListControl,
): Listing<RowOf<R>> {
  return endless<RowOf<R>>(usePages(route, asked, control))
}
