import { putLateCounting, readLateCounting } from '../../stores/counters/late-counting.ts'
import { tableName } from '../../stores/table/table.ts'

const MINUTE_MS = 60_000
/** Well below the minutes whose records a recount takes to be still in the stream. */
const LATE_MS = 5 * MINUTE_MS
const NOTED_EVERY_MS = MINUTE_MS
/** A consumer that is behind gets its next batch sooner, even where each batch fails. */
const CAUGHT_UP_MS = 15 * MINUTE_MS

/** When this instance last noted it, by table. */
const notedAtMs = new Map<string, number>()

/** Before a batch is counted: notes, at most each minute, that its records come late. */
export async function noteLateCounting(oldest: Date, now: Date): Promise<void> {
  const sinceNotedMs = now.getTime() - (notedAtMs.get(tableName()) ?? 0)
  if (now.getTime() - oldest.getTime() < LATE_MS || sinceNotedMs < NOTED_EVERY_MS) return
  await putLateCounting(now)
  notedAtMs.set(tableName(), now.getTime())
}

/** Whether records may still lie in the stream that a recount would take for lost, and add. */
export async function isCountingLate(now: Date): Promise<boolean> {
  const last = await readLateCounting()
  return last !== undefined && now.getTime() - last.getTime() < CAUGHT_UP_MS
}
