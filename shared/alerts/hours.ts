import { instantOf, instantsOf, type LocalTime, localTimeOf } from '../local-time.ts'
import type { AlertSettings } from '../model/alerts.ts'
import { addDays } from '../stats/spans.ts'
import type { Instant } from '../time.ts'

/** Time of the daily digest in the fan's time zone. */
const MORNING = '08:00'

type Clock = Pick<AlertSettings, 'quietHours' | 'zone'>

/** Returns the end of the quiet hours if they include `now`, or undefined otherwise. */
export function quietUntil({ quietHours, zone }: Clock, now: Date): Instant | undefined {
  const { from, to } = quietHours
  const { day, time } = localTimeOf(now.toISOString(), zone)
  const isOverMidnight = from > to
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return undefined
  const end = { day: isOverMidnight && time >= from ? addDays(day, 1) : day, time: to }
  return firstAfter(now, end, zone)
}

/**
 * Returns the next morning after an instant, or the end of the quiet hours if that morning is
 * within them.
 */
export function nextMorning(clock: Clock, after: Date): Instant {
  const today = localTimeOf(after.toISOString(), clock.zone).day
  const morning = morningOf(clock, today)
  return Date.parse(morning) > after.getTime() ? morning : morningOf(clock, addDays(today, 1))
}

function morningOf(clock: Clock, day: string): Instant {
  const at = momentOf({ day, time: MORNING }, clock.zone)
  return quietUntil(clock, new Date(at)) ?? at
}

/**
 * Returns the first instant after `now` at which clocks in the time zone show a local time. Clocks
 * that are set back show some local times twice. A local time that clocks skip is moved forward.
 */
function firstAfter(now: Date, local: LocalTime, zone: string): Instant {
  const later = instantsOf(local, zone).find((at) => Date.parse(at) > now.getTime())
  return later ?? momentOf(local, zone)
}

function momentOf(local: LocalTime, zone: string): Instant {
  const at = instantOf(local, zone)
  if (at === undefined) throw new Error(`No calendar has ${local.day} ${local.time}`)
  return at
}
