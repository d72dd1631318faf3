import { searchEndpoint } from '../base/aws/endpoint.ts'
import { logger, loggingFailure } from '../base/logger.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import {
  type Comparison,
  ComparisonWish,
  compareTransports,
} from '../services/transports/compare.ts'
import { searchReads } from '../services/transports/search-reads.ts'

/** Milliseconds to reserve for the request in progress, even if the domain is silent. */
const RESERVE_MS = 60_000

/**
 * Compares the transports to the search domain, in its network (`npm run compare-transports`).
 * Where there is no domain, compares nothing.
 */
export async function handler(event: unknown, context?: TimeLeft): Promise<Comparison[]> {
  const { rounds } = ComparisonWish.parse(event)
  const endpoint = searchEndpoint()
  if (endpoint === undefined) return []
  const compared = await loggingFailure(() =>
    compareTransports(searchReads(endpoint), { rounds, isTimeUp: timeUp(context, RESERVE_MS) }),
  )
  logger.info('compared transports', { compared })
  return compared
}
