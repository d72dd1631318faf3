import { type ScheduledEvent, scheduled } from '../runtime/schedule.ts'
import { recountCounters } from '../services/counters/recount-counters.ts'
import {
  AskedRecount,
  type RecountResult,
  recountTable,
} from '../services/counters/recount-table.ts'

const nightly = scheduled((now) => recountCounters(now))

/** Runs by the clock, and for whatever somebody asks for: `npm run recount`. */
export async function handler(
  event: ScheduledEvent | AskedRecount,
): Promise<RecountResult | undefined> {
  if (!('isMending' in event)) return void (await nightly(event))
  return recountTable({ ...AskedRecount.parse(event), now: new Date() })
}
