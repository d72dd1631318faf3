import { optionalEnvironment } from '../base/environment.ts'
import { type TimeLeft, timeUp } from '../runtime/time-up.ts'
import { type Comparison, RESERVE_MS, runComparison } from '../services/transports/compare.ts'
import { fileReads } from '../services/transports/file-reads.ts'
import { tableReads } from '../services/transports/table-reads.ts'

/**
 * Compares the answers and times of our own clients for the table and for the site's bucket with
 * those of the AWS SDK (`npm run compare-transports`). If `SITE_BUCKET` is not set, compares only
 * the clients for the table.
 */
export function handler(event: unknown, context?: TimeLeft): Promise<Comparison[]> {
  return runComparison(event, timeUp(context, RESERVE_MS), async () => {
    const bucket = optionalEnvironment('SITE_BUCKET')
    return [...(await tableReads()), ...(bucket === undefined ? [] : fileReads(bucket))]
  })
}
