import { optionalEnvironment } from '../base/environment.ts'
import { logger, loggingFailure } from '../base/logger.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import {
  type Comparison,
  ComparisonWish,
  compareTransports,
} from '../services/transports/compare.ts'
import { fileReads } from '../services/transports/file-reads.ts'
import { tableReads } from '../services/transports/table-reads.ts'

/** Milliseconds to reserve for the request in progress, even if the service is silent. */
const RESERVE_MS = 60_000

/**
 * Compares the transports to the table and to the bucket of the site (`npm run
 * compare-transports`). Where there is no such bucket, compares the table alone.
 */
export async function handler(event: unknown, context?: TimeLeft): Promise<Comparison[]> {
  const { rounds } = ComparisonWish.parse(event)
  const bucket = optionalEnvironment('SITE_BUCKET')
  const compared = await loggingFailure(async () => {
    const reads = [...(await tableReads()), ...(bucket === undefined ? [] : fileReads(bucket))]
    return compareTransports(reads, { rounds, isTimeUp: timeUp(context, RESERVE_MS) })
  })
  logger.info('compared transports', { compared })
  return compared
}
