import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import { call, type Input } from './call.ts'
import { firstAnswerOf } from './first-answers.ts'

/** Input that distinguishes one answer of an endpoint from another. */
export type Asked<C extends Contract> = Omit<Input<C>, 'signal'>

/**
 * The key of one answer of an endpoint or, without an input, of all its answers. Where an answer
 * belongs to who asked and may be on the screen while that changes, the key names the reader.
 */
export function keyOf<C extends Contract>(
  { area, name }: C,
  asked?: Asked<C>,
  reader?: string,
): QueryKey {
  return [area, name, asked, reader].filter((part) => part !== undefined)
}

/**
 * Update time of an answer that came with the page: it may have been cached on its way, so it is shown and
 * fetched once more.
 */
export const OLD = 0

/** The query of one answer of an endpoint. */
export function answerOf<C extends Contract>(contract: C, asked: Asked<C> = {}, reader?: string) {
  return queryOptions({
    queryKey: keyOf(contract, asked, reader),
    queryFn: ({ signal }): Promise<OutputOf<C>> => call(contract, { ...asked, signal }),
    initialData: () => firstAnswerOf(contract, asked),
    initialDataUpdatedAt: OLD,
  })
}

type CursorPage = { cursor?: string | undefined }
/** An endpoint whose answer is one page of a list, as `pageOf` of `shared/api/paging.ts` makes it. */
type ListContract = Contract & { output: { _zod: { output: CursorPage } } }

/** The query of a list that goes on from page to page by its cursor. */
export function pagesOf<C extends ListContract>(
  contract: C,
  asked: Asked<C> = {},
  reader?: string,
) {
  return infiniteQueryOptions({
    // All pages are kept as one, in another form than the first page alone.
    queryKey: [...keyOf(contract, asked, reader), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<OutputOf<C>> =>
      call(contract, {
        ...asked,
        query: { ...asked.query, cursor: pageParam },
        signal,
      } as Input<C>),
    initialPageParam: undefined as string | undefined,
    initialData: () => {
      const page = firstAnswerOf(contract, asked)
      return page && { pages: [page], pageParams: [undefined] }
    },
    initialDataUpdatedAt: OLD,
    getNextPageParam: (page: CursorPage) => page.cursor,
  })
}

/** Reads an open page again when somebody comes back to it, and every five minutes while they look at it. */
export const AGAIN_WHEN_LOOKED_AT = {
  refetchOnWindowFocus: 'always',
  refetchInterval: 5 * 60_000,
} as const

/** A list of the search engine shows a change so much later at most. */
const INDEX_LAG_MS = 2_000

/** Has the answers of endpoints read again wherever they are shown, and once more where the first came too early. */
export async function renew(client: QueryClient, reads: readonly Contract[]): Promise<void> {
  const readAgain = () =>
    Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })))
  setTimeout(readAgain, INDEX_LAG_MS)
  await readAgain()
}
