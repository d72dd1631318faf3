import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { OutputOf, Route, RouteTo } from '#shared/api/route.ts'
import { call, type Input } from './call.ts'
import { firstAnswerOf } from './first-answers.ts'

/** Input of a call without the abort signal, which is no part of the query key. */
export type Asked<R extends Route> = Omit<Input<R>, 'signal'>

/**
 * Returns the query key of one answer or, without `asked`, of all answers of an endpoint. Pass
 * `reader` if the answers differ by user.
 */
export function keyOf<R extends Route>(
  { area, name }: R,
  asked?: Asked<R>,
  reader?: string,
): QueryKey {
  return [area, name, asked, reader].filter((part) => part !== undefined)
}

/**
 * Update time of embedded answers. Caches may have delayed the page, so these answers count as
 * stale and are fetched again.
 */
export const OLD = 0

/** Returns the query of one answer of an endpoint. */
export function answerOf<R extends Route>(route: R, asked: Asked<R> = {}, reader?: string) {
  return queryOptions({
    queryKey: keyOf(route, asked, reader),
    queryFn: ({ signal }): Promise<OutputOf<R>> => call(route, { ...asked, signal }),
    initialData: () => firstAnswerOf(route, asked),
    initialDataUpdatedAt: OLD,
  })
}

type CursorPage = { items: unknown[]; cursor?: string | undefined }
/** An endpoint that returns one page of a list. */
export type ListRoute = RouteTo<CursorPage>

/** Returns the infinite query of a list that is paged by cursor. */
export function pagesOf<R extends ListRoute>(route: R, asked: Asked<R> = {}, reader?: string) {
  return infiniteQueryOptions({
    // Paged answers need a separate key, because their cached format differs from a single
    // answer's.
    queryKey: [...keyOf(route, asked, reader), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<OutputOf<R>> =>
      call(route, {
        ...asked,
        query: { ...asked.query, cursor: pageParam },
        signal,
      } as Input<R>),
    initialPageParam: undefined as string | undefined,
    initialData: () => {
      const page = firstAnswerOf(route, asked)
      return page && { pages: [page], pageParams: [undefined] }
    },
    initialDataUpdatedAt: OLD,
    getNextPageParam: (page: CursorPage) => page.cursor,
  })
}

/**
 * Query options that refetch when the tab regains focus, and every five minutes while it is
 * visible.
 */
export const AGAIN_WHEN_LOOKED_AT = {
  refetchOnWindowFocus: 'always',
  refetchInterval: 5 * 60_000,
} as const

/**
 * Query options that refetch every 30 seconds while the page is visible, for data that must be
 * current within a minute.
 */
export const AGAIN_TWICE_A_MINUTE = { refetchInterval: 30_000 } as const

/** Milliseconds after which search results show a change. */
const INDEX_LAG_MS = 2_000

/**
 * Marks all cached answers of the endpoints as stale and refetches those on screen, now and again
 * after `INDEX_LAG_MS`, because search results change later. Waits only for the first refetch.
 */
export async function renew(client: QueryClient, reads: readonly Route[]): Promise<void> {
  const readAgain = () =>
    Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })))
  setTimeout(readAgain, INDEX_LAG_MS)
  await readAgain()
}
