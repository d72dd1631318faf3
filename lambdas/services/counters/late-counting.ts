import { putLateCounting, readLateCounting } from '../../stores/counters/late-counting.ts'
import { tableName } from '../../stores/table/table.ts'

const MINUTE_MS = 60_000
/**
 * Milliseconds from which a record is late, well below the minutes whose records a recount leaves to the
 * stream.
 */
const LATE_MS = 5 * MINUTE_MS
const NOTED_EVERY_MS = MINUTE_MS
/**
 * Milliseconds without a late batch after which counting has caught up. A consumer that is behind gets its
 * next batch sooner, even if each batch fails.
 */
const CAUGHT_UP_MS = 15 * MINUTE_MS

/** Time when this instance last recorded late counting, by table. */
const notedAtMs = new Map<string, number>()

/**
 * Notes that counting is late if a batch's records are, at most once a minute. Called before the batch is
 * counted.
 */
export async function noteLateCounting(oldest: Date, now: Date): Promise<void> {
  const sinceNotedMs = now.getTime() - (notedAtMs.get(tableName()) ?? 0)
  if (now.getTime() - oldest.getTime() < LATE_MS || sinceNotedMs < NOTED_EVERY_MS) return
  await putLateCounting(now)
  notedAtMs.set(tableName(), now.getTime())
}

/** Returns whether the stream may still hold records that a recount would take for lost, and add again. */
export async function isCountingLate(now: Date): Promise<boolean> {
  const last = await readLateCounting()
  return last !== undefined && now.getTime() - last.getTime() < CAUGHT_UP_MS
}
