import { type Instant, offsetMs } from './time.ts'

/** Time of a calendar and a clock on the wall: YYYY-MM-DD and HH:mm. */
export interface LocalTime {
  readonly day: string
  readonly time: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the local time of a zone at an instant, without seconds. */
export function localTimeOf(at: Instant, zone: string): LocalTime {
  const ms = Date.parse(at)
  const shown = new Date(ms + offsetMs(ms, zone)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * When the clocks of a zone show a time: once, as a rule; never where they are put forward over it;
 * twice, in order, where they are put back.
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
 * The instant of a local time. Of one that comes twice the first; one that is left out counts on
 * from before the gap, so that 2:30 is 3:30. Undefined for what no calendar has.
 */
export function instantOf(local: LocalTime, zone: string): Instant | undefined {
  const wall = wallOf(local)
  if (wall === undefined) return undefined
  const [first] = instantsOf(local, zone)
  return first ?? new Date(wall - (offsetsAround(wall, zone)[0] ?? 0)).toISOString()
}

/** The local time as if it were UTC's. */
function wallOf({ day, time }: LocalTime): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  // February 30 is read as March 2.
  const isOfCalendar =
    !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(`${day}T${time}`)
  return isOfCalendar ? wall : undefined
}

/** Returns how far the zone's clocks are ahead of UTC the day before and the day after. */
function offsetsAround(wall: number, zone: string): [before: number, after: number] {
  return [offsetMs(wall - DAY_MS, zone), offsetMs(wall + DAY_MS, zone)]
}
