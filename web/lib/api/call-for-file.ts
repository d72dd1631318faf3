import type { Route } from '#shared/api/route.ts'
import { arrived, type Input, request } from './call.ts'

/**
 * Calls an endpoint that answers with a file. Throws `ApiProblem` for an error response, and
 * `OfflineError` if no complete response arrives.
 */
export async function callForFile<R extends Route>(route: R, input: Input<R>): Promise<Blob> {
  const response = await request(route, input)
  return arrived(response.blob(), input.signal)
}
