import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#shared/api/contract.ts'
import { type Asked, answerOf } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'

/** The stream takes up to half a second more, so that a redemption is on screen within two. */
const REFRESH_MS = 1200
const AFTER_FAILURE_MS = 6000

/** How long to wait before the next look. */
export function refreshDelay(error: unknown): number | false {
  if (isRefusal(error)) return false
  return error ? AFTER_FAILURE_MS : REFRESH_MS
}

/** How every page of the portal asks; spread into the options of its query. */
export const asking = {
  // Without a line a look fails, and is seen to, instead of waiting in silence.
  networkMode: 'always',
  staleTime: 0,
} as const

/** Reads an endpoint again and again while the page is in sight. */
export function useLive<C extends Contract>(contract: C, asked?: Asked<C>) {
  return useQuery({
    ...answerOf(contract, asked),
    ...asking,
    refetchInterval: ({ state }) => refreshDelay(state.error),
    refetchOnWindowFocus: true,
  })
}
