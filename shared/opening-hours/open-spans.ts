import { instantOf, localTimeOf } from '../local-time.ts'
import { startOfDay } from '../time.ts'
import { ALL_DAY, intervalsOf, type OpeningHours, weekdayOf } from './day-hours.ts'
import type { OpenSpan } from './open-state.ts'

/**
 * Number of days to look ahead. Even if the next 30 days (`SPECIAL_DAYS_MAX`) are all special days
 * on which the business is closed, each weekday still occurs after them.
 */
const HORIZON_DAYS = 40
/**
 * Number of intervals to return: the current or next interval, and later intervals for pages that
 * stay open.
 */
const SPANS = 3

interface Span {
  from: number
  until: number
}

/**
 * Returns up to `SPANS` intervals in which a business is open, including the current one. An
 * interval belongs to the day on which it starts. For example, a bar that opens on the 24th stays
 * open until two on the 25th, even if the 25th is closed.
 */
export function openSpans(hours: OpeningHours, zone: string, now: Date): OpenSpan[] {
  const special = new Map(hours.special.map((one) => [one.day, one.hours]))
  const today = localTimeOf(now.toISOString(), zone).day
  const horizon = Date.parse(startOfDay(dayAfter(today, HORIZON_DAYS), zone))
  const spans: Span[] = []
  for (let ahead = -1; ahead < HORIZON_DAYS && spans.length <= SPANS; ahead += 1) {
    const day = dayAfter(today, ahead)
    for (const span of spansOfDay(day, special.get(day) ?? hours.week[weekdayOf(day)], zone)) {
      if (span.until > now.getTime()) addSpan(spans, span)
    }
  }
  return spans.slice(0, SPANS).map(({ from, until }) => ({
    from: new Date(from).toISOString(),
    ...(until < horizon && { until: new Date(until).toISOString() }),
  }))
}

/**
 * Adds an interval, or extends the previous interval if the two touch. Intervals touch, for
 * example, if a bar never closes on weekends.
 */
function addSpan(spans: Span[], next: Span): void {
  const last = spans.at(-1)
  if (last === undefined || next.from > last.until) {
    spans.push({ ...next })
    return
  }
  last.from = Math.min(last.from, next.from)
  last.until = Math.max(last.until, next.until)
}

function spansOfDay(day: string, hours: string | undefined, zone: string): Span[] {
  if (hours === undefined) return []
  const nextDay = dayAfter(day, 1)
  if (hours === ALL_DAY) {
    return [
      { from: Date.parse(startOfDay(day, zone)), until: Date.parse(startOfDay(nextDay, zone)) },
    ]
  }
  return (
    intervalsOf(hours)
      .map(({ from, to }) => ({
        from: Date.parse(instantOf({ day, time: from }, zone) ?? ''),
        until: Date.parse(instantOf({ day: to > from ? day : nextDay, time: to }, zone) ?? ''),
      }))
      // Removes intervals that fall entirely within an hour that a clock change skips.
      .filter(({ from, until }) => until > from)
  )
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
