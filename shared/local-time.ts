import { type Instant, offsetMs } from './time.ts'

/** A day and clock time without a zone: YYYY-MM-DD and HH:mm. */
export interface LocalTime {
  readonly day: string
  readonly time: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a zone's local time at an instant, without seconds. */
export function localTimeOf(at: Instant, zone: string): LocalTime {
  const ms = Date.parse(at)
  const shown = new Date(ms + offsetMs(ms, zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * Returns the instants at which a zone shows a time: usually one, none if the clocks skip it, two in order if
 * they repeat it.
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
 * Returns the instant of a local time: the first of two, or counted on across a gap, so that 2:30 becomes
 * 3:30. Undefined for an invalid date.
 */
export function instantOf(local: LocalTime, zone: string): Instant | undefined {
  const wall = wallOf(local)
  if (wall === undefined) return undefined
  const [first] = instantsOf(local, zone)
  return first ?? new Date(wall - (offsetsAround(wall, zone)[0] ?? 0)).toISOString()
}

/** Returns the local time as if it were UTC. */
function wallOf({ day, time }: LocalTime): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  // JavaScript reads February 30 as March 2.
  const isOfCalendar =
    !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${day}T${time}`)
  return isOfCalendar ? wall : undefined
}

/** Returns the zone's UTC offsets on the day before and the day after. */
function offsetsAround(wall: number, zone: string): [before: number, after: number] {
  return [offsetMs(wall - DAY_MS, zone), offsetMs(wall + DAY_MS, zone)]
}
