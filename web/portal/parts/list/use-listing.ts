import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import { type Asked, pagesOf } from '#web/lib/api/resource.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { asking } from '../live/live.ts'
import { endless, type Listing } from './listing.ts'

type ListContract = Contract & {
  output: { _zod: { output: { items: unknown[]; cursor?: string | undefined } } }
}
type RowOf<C extends ListContract> = OutputOf<C>['items'][number]

/**
 * The pages of an endpoint that lists. Where something else can be asked of them, those that are
 * shown stay until the next are there.
 */
export function usePages<C extends ListContract>(
  contract: C,
  asked?: Asked<C>,
  control?: ListControl,
) {
  return useInfiniteQuery({
    ...pagesOf(contract, asked),
    ...asking,
    ...(control && { placeholderData: keepPreviousData }),
  })
}

/** The rows of those pages. */
export function useListing<C extends ListContract>(
  contract: C,
  asked?: Asked<C>,
  control?: ListControl,
): Listing<RowOf<C>> {
  return endless<RowOf<C>>(usePages(contract, asked, control))
}
