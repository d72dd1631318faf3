import type { AlertChannel, AlertClaim, AlertSettings } from '../model/alerts.ts'
import type { Instant } from '../time.ts'
import { nextMorning, quietUntil } from './hours.ts'

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
 * Returns when to send an alert: pushes now or after the quiet hours, e-mails the next morning.
 * Channels on which the alert would arrive too late are dropped.
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
