import { instantOf, localTimeOf } from '../local-time.ts'
import { startOfDay } from '../time.ts'
import { ALL_DAY, intervalsOf, type OpeningHours, weekdayOf } from './day-hours.ts'
import type { OpenSpan } from './open-state.ts'

/** Every special day may be closed; a week after them any weekday that ever opens has come. */
const HORIZON_DAYS = 40
/** The one that runs or comes next, and those after it, for pages that stay open. */
const SPANS = 3

interface Span {
  from: number
  until: number
}

/**
 * When a business is open from `now` on, by its own clocks: where they are put forward or back, an hour less
 * or more. Hours belong to the day on which they begin, so that a bar that opens on the 24th is open
 * until two on the 25th, though that day is closed.
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

/** Hours that touch are one: from Friday morning to Sunday night. */
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
      // Nothing is left of an interval in the hour that the clocks leave out.
      .filter(({ from, until }) => until > from)
  )
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
