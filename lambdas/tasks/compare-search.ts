import { searchEndpoint } from '../base/aws/endpoint.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import { type Comparison, RESERVE_MS, runComparison } from '../services/transports/compare.ts'
import { searchReads } from '../services/transports/search-reads.ts'

/**
 * Compares the available transports for the search domain, in the domain's network (`npm run
 * compare-transports`). Compares nothing if the environment has no domain.
 */
export function handler(event: unknown, context?: TimeLeft): Promise<Comparison[]> {
  return runComparison(event, timeUp(context, RESERVE_MS), () => {
    const endpoint = searchEndpoint()
    return endpoint === undefined ? [] : searchReads(endpoint)
  })
}
