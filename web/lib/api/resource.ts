import {
  type DefaultError,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import { call, type Input } from './call.ts'

/** What tells one answer of an endpoint from another. */
export type Asked<C extends Contract> = Omit<Input<C>, 'signal'>

/** The key of one answer of an endpoint or, without an input, of all its answers. */
export function keyOf<C extends Contract>({ area, name }: C, asked?: Asked<C>): QueryKey {
  return asked === undefined ? [area, name] : [area, name, asked]
}

/** The query of one answer of an endpoint. */
export function answerOf<C extends Contract>(contract: C, asked: Asked<C> = {}) {
  return queryOptions({
    queryKey: keyOf(contract, asked),
    queryFn: ({ signal }): Promise<OutputOf<C>> => call(contract, { ...asked, signal }),
  })
}

type CursorPage = { cursor?: string | undefined }
/** An endpoint whose answer is one page of a list, as `pageOf` of `shared/api/paging.ts` makes it. */
type ListContract = Contract & { output: { _zod: { output: CursorPage } } }

/** The query of a list that goes on from page to page by its cursor. */
export function pagesOf<C extends ListContract>(contract: C, asked: Asked<C> = {}) {
  return infiniteQueryOptions({
    queryKey: keyOf(contract, asked),
    queryFn: ({ pageParam, signal }): Promise<OutputOf<C>> =>
      call(contract, {
        ...asked,
        query: { ...asked.query, cursor: pageParam },
        signal,
      } as Input<C>),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: CursorPage) => page.cursor,
  })
}

type ChangeOptions<C extends Contract> = Omit<
  UseMutationOptions<OutputOf<C>, DefaultError, Asked<C>>,
  'mutationFn' | 'mutationKey'
> & {
  /** Endpoints whose answers are read again, whatever became of the change. */
  renews?: readonly Contract[]
}

/** Has the answers of endpoints read again wherever they are shown. */
export async function renew(client: QueryClient, reads: readonly Contract[]): Promise<void> {
  await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })))
}

/** A change through an endpoint; what it touches is read again, also where no answer came. */
export function useChange<C extends Contract>(contract: C, options: ChangeOptions<C> = {}) {
  const client = useQueryClient()
  const { renews = [], onSettled, ...rest } = options
  return useMutation({
    ...rest,
    mutationKey: keyOf(contract),
    mutationFn: (asked: Asked<C>) => call(contract, asked as Input<C>),
    onSettled: async (...settled) => {
      await renew(client, renews)
      await onSettled?.(...settled)
    },
  })
}
