import {
  type DefaultError,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import { call, type Input } from './call.ts'
import { type Asked, keyOf, renew } from './resource.ts'

type ChangeOptions<C extends Contract> = Omit<
  UseMutationOptions<OutputOf<C>, DefaultError, Asked<C>>,
  'mutationFn' | 'mutationKey'
> & {
  /** Endpoints whose answers are read again, whatever became of the change. */
  renews?: readonly Contract[]
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
