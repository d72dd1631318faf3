/** The loaded rows of a list, and functions that load more. */
export type Listing<Row> = {
  /** Undefined until the first answer has arrived. */
  rows: readonly Row[] | undefined
  error: Error | null
  refetch: () => unknown
  /** True if the rows are for the previous query, while new rows are loading. */
  isStale?: boolean
  paging: Paging
}

export type Paging =
  | { kind: 'whole' }
  | { kind: 'endless'; hasMore: boolean; isLoading: boolean; loadMore: () => unknown }
  | { kind: 'numbered'; page: number; pageSize: number; total: number }

export type ListingState = 'waiting' | 'failed' | 'rows' | 'pageGone' | 'nothingFound' | 'empty'

/** Returns the state in which a list is shown. */
export function stateOf(
  { rows, error, paging }: Listing<unknown>,
  asked: { isNarrowed: boolean } | undefined,
): ListingState {
  if (rows === undefined) return error ? 'failed' : 'waiting'
  if (rows.length > 0 || (paging.kind === 'endless' && paging.hasMore)) return 'rows'
  if (pagesOf(paging) > 0) return 'pageGone'
  return asked?.isNarrowed ? 'nothingFound' : 'empty'
}

/** Returns the number of numbered pages, or 0 for other lists. */
export function pagesOf(paging: Paging): number {
  return paging.kind === 'numbered' ? Math.ceil(paging.total / paging.pageSize) : 0
}

/** The fields of an infinite query that `endless` uses. */
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

/** Returns the listing of a list that has no further pages. */
export function whole<Row>(rows: readonly Row[]): Listing<Row> {
  return { rows, error: null, refetch: () => undefined, paging: { kind: 'whole' } }
}
