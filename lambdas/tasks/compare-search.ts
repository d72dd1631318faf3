import { searchEndpoint } from '../base/aws/endpoint.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import { type Comparison, RESERVE_MS, runComparison } from '../services/transports/compare.ts'
import { searchReads } from '../services/transports/search-reads.ts'

/**
 * Compares the answers and times of our own client for the search domain with those of the
 * OpenSearch client (`npm run compare-transports`). Runs in the domain's network. If the
 * environment has no search domain, compares nothing.
 */
export function handler(event: unknown, context?: TimeLeft): Promise<Comparison[]> {
  return runComparison(event, timeUp(context, RESERVE_MS), () => {
    const endpoint = searchEndpoint()
    return endpoint === undefined ? [] : searchReads(endpoint)
  })
}
