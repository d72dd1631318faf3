import type { Random } from '../../random.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Weight of each hour of the day: fans go out mostly at lunch and in the evening. */
const HOUR_WEIGHTS = [
  6, 3, 2, 1, 1, 1, 3, 8, 14, 16, 20, 34, 48, 36, 24, 24, 34, 58, 84, 100, 88, 60, 34, 16,
] as const
/** Weight of each weekday, starting with Sunday: fans go out mostly on weekends. */
const WEEKDAY_WEIGHTS = [0.8, 0.42, 0.44, 0.52, 0.62, 0.9, 1] as const

/**
 * Exponent of a deal's number of days when its redemptions and views are drawn. A value below 1
 * gives longer deals more of them in total, but fewer per day.
 */
export const SPAN_EXPONENT = 0.9

const TRIES = 40

/**
 * Draws a moment between two moments, mostly on evenings and weekends in the time zone. Changes to
 * daylight saving time in between are ignored.
 */
export function busyMoment(from: number, to: number, zone: string, random: Random): number {
  const offsetMs = offsetOf(zone, to)
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const at = Math.floor(random.float(from, to))
    const local = new Date(at + offsetMs)
    const hour = HOUR_WEIGHTS[local.getUTCHours()] ?? 1
    const weekday = WEEKDAY_WEIGHTS[local.getUTCDay()] ?? 1
    if (random.chance((hour / 100) * weekday)) return at
  }
  return Math.floor(random.float(from, to))
}

const offsets = new Map<string, number>()

function offsetOf(zone: string, at: number): number {
  const month = Math.floor(at / (30 * DAY_MS))
  const known = offsets.get(`${zone} ${month}`)
  if (known !== undefined) return known
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => shown.find((one) => one.type === type)?.value ?? '00'
  const local = Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`,
  )
  const offset = Math.round((local - at) / 60_000) * 60_000
  offsets.set(`${zone} ${month}`, offset)
  return offset
}

export function instant(at: number): string {
  return new Date(at).toISOString()
}

/** Returns the start of the hour. Everybody who seeds within one hour gets the same demo world. */
export function startOfHour(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
}
