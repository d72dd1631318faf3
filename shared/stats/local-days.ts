import { offsetMs } from '../time.ts'
import { readField } from './counters.ts'
import { pieceStart, SLOT_MINUTES } from './slots.ts'

/**
 * Counts by local days of a zone. Those of metrics are named by the hour that its clocks showed, r07,
 * and those of groups are without the piece of the day, wf2: see counters.ts for the letters.
 */
export type LocalDays = Map<string, Map<string, number>>

/** Adds what a UTC day came to. An hour that comes twice, as clocks are put back, is one hour. */
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
    const name = read.letter + (isMetric ? shown.slice(11, 13) : read.name)
    const counts = local.get(shown.slice(0, 10)) ?? new Map<string, number>()
    local.set(shown.slice(0, 10), counts)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What the clocks of a zone show as a slot of a UTC day begins, as if it were UTC's. */
function clockOf(day: string, zone: string): (slot: number) => string {
  const midnight = Date.parse(day)
  const [first, last] = [offsetMs(midnight, zone), offsetMs(midnight + DAY_MS - 1, zone)]
  return (slot) => {
    const at = midnight + slot * SLOT_MINUTES * 60_000
    return new Date(at + (first === last ? first : offsetMs(at, zone))).toISOString()
  }
}
