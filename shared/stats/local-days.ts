import { offsetMs } from '../time.ts'
import { METRICS, readField } from './counters.ts'
import { pieceStart, SLOT_MINUTES } from './slots.ts'

/**
 * Counts by local day in a time zone, then by name. The name is a metric's letter, a group field
 * without the piece of the day (wf2), or `h` and a local hour (h07). The last counts the
 * redemptions and entries of the hour. The letters are defined in counters.ts.
 */
export type LocalDays = Map<string, Map<string, number>>

const HOUR = 'h'
const BY_HOUR: readonly string[] = [METRICS.redemptions, METRICS.contestEntries]

/**
 * Adds the counts of a UTC day to the local days. When clocks are set back, both occurrences of the
 * repeated hour count as one hour.
 */
export function addUtcDay(
  local: LocalDays,
  day: string,
  fields: Readonly<Record<string, unknown>>,
  zone: string,
): void {
  const shownAt = clockOf(day, zone)
  for (const [field, count] of Object.entries(fields)) {
    const read = readField(field)
    if (read === undefined || typeof count !== 'number') continue
    const isMetric = 'slot' in read
    const shown = shownAt(isMetric ? read.slot : pieceStart(read.piece))
    const counts = local.get(shown.slice(0, 10)) ?? new Map<string, number>()
    local.set(shown.slice(0, 10), counts)
    const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + count)
    add(isMetric ? read.letter : read.letter + read.name)
    if (isMetric && BY_HOUR.includes(read.letter)) add(HOUR + shown.slice(11, 13))
  }
}

/** Returns the local hour of a count. Returns undefined if the count is not for an hour. */
export function hourOf(name: string): number | undefined {
  return name.startsWith(HOUR) ? Number(name.slice(HOUR.length)) : undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns a function that converts a slot of a UTC day to local time, written as if it were UTC.
 */
function clockOf(day: string, zone: string): (slot: number) => string {
  const midnight = Date.parse(day)
  const [first, last] = [offsetMs(midnight, zone), offsetMs(midnight + DAY_MS - 1, zone)]
  return (slot) => {
    const at = midnight + slot * SLOT_MINUTES * 60_000
    return new Date(at + (first === last ? first : offsetMs(at, zone))).toISOString()
  }
}
