import { endOfDay } from './calendar.ts'
import { PORTAL_ZONE } from './constants.ts'
import type { DateRange } from './date-range.ts'
import { type Instant, localDay, startOfDay } from './time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the first and last instant of a period, or undefined for all time. */
export function boundsOf(
  range: DateRange,
  now: Date,
  zone: string = PORTAL_ZONE,
): { from: Instant; to: Instant } | undefined {
  if (range === 'All') return undefined
  const today = localDay(now, zone)
  const days = (first: string, last: string) => ({
    from: startOfDay(first, zone),
    to: endOfDay(last, zone),
  })
  const year = Number(today.slice(0, 4))
  if (range === 'ThisYear') return days(`${year}-01-01`, today)
  if (range === 'LastYear') return days(`${year - 1}-01-01`, `${year - 1}-12-31`)
  // The number of days includes today.
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - (Number(range) - 1) * DAY_MS)
  return days(first.toISOString().slice(0, 10), today)
}
