import { type ScheduledEvent, scheduled } from '../runtime/schedule.ts'
import { isCountingLate } from '../services/counters/late-counting.ts'
import { recountCounters } from '../services/recounts/recount-counters.ts'
import {
  AskedRecount,
  type RecountResult,
  recountTable,
} from '../services/recounts/recount-table.ts'

const nightly = scheduled(async (now) => (await recountCounters(now)) ?? {})

/**
 * Recounts every night, and on request for `npm run recount`. Throws if corrections are requested
 * while the stream consumer that counts is behind.
 */
export async function handler(
  event: ScheduledEvent | AskedRecount,
): Promise<RecountResult | undefined> {
  if (!('isMending' in event)) return void (await nightly(event))
  const asked = AskedRecount.parse(event)
  const now = new Date()
  if (asked.isMending && (await isCountingLate(now))) {
    throw new Error(
      'Counting is late: a correction now would count some records twice. Try in 15 minutes',
    )
  }
  return recountTable({ ...asked, now })
}
