import { type Instant, offsetMs } from './time.ts'

/** A day and time without a time zone: YYYY-MM-DD and HH:mm. */
export interface LocalTime {
  readonly day: string
  readonly time: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the local time in a time zone at an instant, to the minute. */
export function localTimeOf(at: Instant, zone: string): LocalTime {
  const ms = Date.parse(at)
  const shown = new Date(ms + offsetMs(ms, zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * Returns the instants at which clocks show a local time, earliest first. Usually there is one
 * instant. If the clocks skip the time or it is invalid, there is none. If they repeat it, there
 * are two.
 */
export function instantsOf(local: LocalTime, zone: string): Instant[] {
  const wall = wallOf(local)
  if (wall === undefined) return []
  return [...new Set(offsetsAround(wall, zone).map((offset) => wall - offset))]
    .filter((at) => at + offsetMs(at, zone) === wall)
    .sort((a, b) => a - b)
    .map((at) => new Date(at).toISOString())
}

/**
 * Returns the instant of a local time, or undefined if the day or time is invalid. For a repeated
 * time it is the first instant. A skipped time is moved forward, so 2:30 becomes 3:30.
 */
export function instantOf(local: LocalTime, zone: string): Instant | undefined {
  const wall = wallOf(local)
  if (wall === undefined) return undefined
  const [first] = instantsOf(local, zone)
  return first ?? new Date(wall - (offsetsAround(wall, zone)[0] ?? 0)).toISOString()
}

/**
 * Returns a local time in epoch milliseconds, read as if it were UTC. Returns undefined if the time
 * is invalid.
 */
function wallOf({ day, time }: LocalTime): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  // JavaScript parses February 30 as March 2.
  const isOfCalendar =
    !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${day}T${time}`)
  return isOfCalendar ? wall : undefined
}

/** Returns the time zone's UTC offsets one day before and one day after a local time. */
function offsetsAround(wall: number, zone: string): [before: number, after: number] {
  return [offsetMs(wall - DAY_MS, zone), offsetMs(wall + DAY_MS, zone)]
}
