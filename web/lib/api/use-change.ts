import {
  type DefaultError,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { OutputOf, Route } from '#shared/api/route.ts'
import { call, type Input } from './call.ts'
import { type Asked, keyOf, renew } from './resource.ts'

type ChangeOptions<R extends Route> = Omit<
  UseMutationOptions<OutputOf<R>, DefaultError, Asked<R>>,
  'mutationFn' | 'mutationKey'
> & {
  /** Endpoints to refetch, whether or not the change succeeded. */
  renews?: readonly Route[]
}

/**
 * Returns a mutation that calls an endpoint and then refetches the endpoints in `renews`, even if
 * the call failed.
 */
export function useChange<R extends Route>(route: R, options: ChangeOptions<R> = {}) {
  const client = useQueryClient()
  const { renews = [], onSettled, ...rest } = options
  return useMutation({
    ...rest,
    mutationKey: keyOf(route),
    mutationFn: (asked: Asked<R>) => call(route, asked as Input<R>),
    onSettled: async (...settled) => {
      await renew(client, renews)
      await onSettled?.(...settled)
    },
  })
}
