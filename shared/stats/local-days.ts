import { offsetMs } from '../time.ts'
import { METRICS, type Metric, readField } from './counters.ts'
import { pieceStart, SLOT_MINUTES } from './slots.ts'
import { type Days, daysOf } from './spans.ts'

/**
 * Counts by local day in a time zone, then by name. The name is a metric's letter, a group field
 * without the piece of the day (wf2), or `h` with a metric's letter and a local hour (hr07) for the
 * metrics in `BY_HOUR`. The letters are defined in counters.ts.
 */
export type LocalDays = Map<string, Map<string, number>>

const HOUR = 'h'
/** Metrics whose local hours are counted. */
const BY_HOUR = ['redemptions', 'contestEntries', 'proven'] as const satisfies readonly Metric[]
type HourlyMetric = (typeof BY_HOUR)[number]

const METRIC_OF = new Map<string, HourlyMetric>(BY_HOUR.map((metric) => [METRICS[metric], metric]))

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
    if (isMetric && METRIC_OF.has(read.letter)) add(HOUR + read.letter + shown.slice(11, 13))
  }
}

/** Returns the metric and the local hour of a count. Returns undefined for counts of whole days. */
export function readHour(
  name: string,
): { readonly metric: HourlyMetric; readonly hour: number } | undefined {
  const metric = name.startsWith(HOUR) ? METRIC_OF.get(name.charAt(1)) : undefined
  return metric && { metric, hour: Number(name.slice(2)) }
}

const HOURS = 24

/** Returns how often the metrics were counted in each local hour of the day, on all these days. */
export function countsByHour(
  local: LocalDays,
  days: Days,
  ...metrics: readonly HourlyMetric[]
): number[] {
  const counts = Array.from({ length: HOURS }, () => 0)
  for (const day of daysOf(days)) {
    for (const [name, count] of local.get(day) ?? []) {
      const read = readHour(name)
      if (read === undefined || !metrics.includes(read.metric)) continue
      counts[read.hour] = (counts[read.hour] ?? 0) + count
    }
  }
  return counts
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
