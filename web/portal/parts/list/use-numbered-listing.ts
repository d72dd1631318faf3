import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import { NUMBERED_PAGES_MAX, PAGE_SIZE } from '#shared/constants.ts'
import { type Asked, answerOf } from '#web/lib/api/resource.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { asking } from '../live/live.ts'
import type { Listing } from './listing.ts'

type NumberedContract = Contract & {
  output: { _zod: { output: { items: unknown[]; total: number } } }
}
type RowOf<C extends NumberedContract> = OutputOf<C>['items'][number]

/** The page of an endpoint with numbered pages that the address names; beside its rows all it answered. */
export function useNumberedListing<C extends NumberedContract>(
  contract: C,
  asked: Asked<C>,
  { page }: ListControl,
): Listing<RowOf<C>> & { answer: OutputOf<C> | undefined } {
  // No endpoint knows of pages beyond; the page that is gone is said of the number in the address.
  const query = { ...asked.query, page: Math.min(page, NUMBERED_PAGES_MAX) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...answerOf(contract, { ...asked, query } as Asked<C>),
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
