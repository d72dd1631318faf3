import { instantOf, instantsOf, type LocalTime, localTimeOf } from '../local-time.ts'
import type { AlertChannel, AlertClaim, AlertSettings } from '../model/alerts.ts'
import { addDays } from '../stats/spans.ts'
import type { Instant } from '../time.ts'

type Clock = Pick<AlertSettings, 'quietHours' | 'zone'>

/** Channels on which to send an alert now, and the time and channels of a later delivery. */
export interface Plan {
  readonly now: readonly AlertChannel[]
  readonly due?: AlertClaim['due']
}

interface Asked {
  readonly channels: readonly AlertChannel[]
  /** Time at which the alert became relevant to this fan. */
  readonly since: Instant
  readonly usefulUntil: Instant | undefined
}

/**
 * Returns when to send an alert: pushes now or after the quiet hours, e-mails on the first morning
 * after `since`, or now if that has passed. Channels on which it would arrive too late are dropped.
 */
export function planOf(clock: Clock, { channels, since, usefulUntil }: Asked, now: Date): Plan {
  const moment = now.toISOString()
  const times = channels.map((channel) => ({ channel, at: timeOf(channel, clock, since, now) }))
  const news = times.filter(({ at }) => usefulUntil === undefined || at < usefulUntil)
  const later = news.filter(({ at }) => at > moment)
  const [first] = later.map(({ at }) => at).sort()
  return {
    now: news.filter(({ at }) => at <= moment).map(({ channel }) => channel),
    ...(first !== undefined && {
      due: { at: first, channels: later.map(({ channel }) => channel) },
    }),
  }
}

function timeOf(channel: AlertChannel, clock: Clock, since: Instant, now: Date): Instant {
  const moment = now.toISOString()
  if (channel === 'push') return quietUntil(clock, now) ?? moment
  const morning = nextMorning(clock, new Date(since))
  return Date.parse(morning) > now.getTime() ? morning : moment
}

/** Time of the daily digest in the fan's time zone. */
const MORNING = '08:00'

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
 * Returns the first instant after `now` at which clocks in the time zone show `local`. Clocks that
 * are set back show it twice. If clocks skip `local`, a later time is used instead.
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
