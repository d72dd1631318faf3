import type { OutputOf, Route } from '#shared/api/route.ts'
import { call, type Input } from '#web/lib/api/call.ts'
import { ApiProblem, OfflineError, UnexpectedAnswer } from '#web/lib/api-problem.ts'
import { withinPatience } from '#web/lib/worker/within-patience.ts'

/** Calls an endpoint, and throws `OfflineError` if no answer arrives within `waitMs`. */
export async function callWithin<R extends Route>(
  waitMs: number,
  route: R,
  input: Input<R>,
): Promise<OutputOf<R>> {
  const late = new AbortController()
  const asked = call(route, { ...input, signal: late.signal })
  return withinPatience(
    asked,
    () => {
      late.abort()
      return new OfflineError('No answer came in time')
    },
    waitMs,
  )
}

/**
 * Returns whether the server did not decide about a request: it was not reached, it is down or
 * overloaded, or something else has answered, such as the login page of a public network.
 */
export function isUndecided(error: unknown): boolean {
  if (error instanceof OfflineError || error instanceof UnexpectedAnswer) return true
  return error instanceof ApiProblem && (error.status >= 500 || error.code === 'unknown')
}
