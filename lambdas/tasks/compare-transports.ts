import { optionalEnvironment } from '../base/environment.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import { type Comparison, RESERVE_MS, runComparison } from '../services/transports/compare.ts'
import { fileReads } from '../services/transports/file-reads.ts'
import { tableReads } from '../services/transports/table-reads.ts'

/**
 * Compares the available transports for the table and for the site's bucket (`npm run
 * compare-transports`). Compares only the transports for the table if the environment has no such
 * bucket.
 */
export function handler(event: unknown, context?: TimeLeft): Promise<Comparison[]> {
  return runComparison(event, timeUp(context, RESERVE_MS), async () => {
    const bucket = optionalEnvironment('SITE_BUCKET')
    return [...(await tableReads()), ...(bucket === undefined ? [] : fileReads(bucket))]
  })
}
