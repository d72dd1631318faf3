import { useQuery } from '@tanstack/react-query'
import type { Contract, OutputOf, ParamsOf } from '#shared/api/contract.ts'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { call } from '#web/lib/api/call.ts'

/** The stream takes up to half a second more, so that a redemption is on screen within two. */
const REFRESH_MS = 1200
const AFTER_FAILURE_MS = 6000

/** A refusal stays one however often it is asked for; a broken line or server may heal. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status < 500
}

/** How long to wait before the next look. */
export function refreshDelay(error: unknown): number | false {
  if (isRefusal(error)) return false
  return error ? AFTER_FAILURE_MS : REFRESH_MS
}

/** Once more after a failure, never after a refusal. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error)
}

/** How every page of the portal asks; spread into the options of its query. */
export const asking = {
  // Without a line a look fails, and is seen to, instead of waiting in silence.
  networkMode: 'always',
  retry: mayRetry,
} as const

/** Reads an endpoint again and again while the page is in sight. */
export function useLive<C extends Contract>(contract: C, params?: ParamsOf<C>) {
  return useQuery({
    queryKey: ['portal', contract.name, params],
    queryFn: ({ signal }): Promise<OutputOf<C>> =>
      call(contract, { signal, ...(params !== undefined && { params }) }),
    staleTime: 0,
    ...asking,
    refetchInterval: ({ state }) => refreshDelay(state.error),
    refetchOnWindowFocus: true,
  })
}
