import { putLateCounting, readLateCounting } from '../../stores/counters/late-counting.ts'
import { tableName } from '../../stores/table/table.ts'

const MINUTE_MS = 60_000
/**
 * Milliseconds after which an uncounted record is late. Recounts leave the newest fifteen minutes
 * to the stream, so this must be well below fifteen minutes.
 */
const LATE_MS = 5 * MINUTE_MS
const NOTED_EVERY_MS = MINUTE_MS
/**
 * Milliseconds without a late batch after which counting has caught up. As long as the consumer is
 * behind, it receives batches at shorter intervals than this, even if they fail.
 */
const CAUGHT_UP_MS = 15 * MINUTE_MS

/**
 * Time at which this function last recorded late counting, in milliseconds since 1970, by table.
 */
const notedAtMs = new Map<string, number>()

/**
 * Records late counting if the oldest record is late, at most once a minute. Must be called before
 * the batch is counted.
 */
export async function noteLateCounting(oldest: Date, now: Date): Promise<void> {
  const sinceNotedMs = now.getTime() - (notedAtMs.get(tableName()) ?? 0)
  if (now.getTime() - oldest.getTime() < LATE_MS || sinceNotedMs < NOTED_EVERY_MS) return
  await putLateCounting(now)
  notedAtMs.set(tableName(), now.getTime())
}

/**
 * Returns whether counting is behind. A recount would then add records that the stream counts again
 * later.
 */
export async function isCountingLate(now: Date): Promise<boolean> {
  const last = await readLateCounting()
  return last !== undefined && now.getTime() - last.getTime() < CAUGHT_UP_MS
}
