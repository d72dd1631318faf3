/** An instant in ISO 8601, in UTC and with milliseconds. */
export type Instant = string

/** Returns the first instant of a local day in an IANA time zone. */
export function startOfDay(day: string, zone: string): Instant {
  return new Date(instantOfLocal(day, zone)).toISOString()
}

/** Returns the calendar day (YYYY-MM-DD) at an instant in an IANA time zone. */
export function localDay(at: Instant | Date, zone: string): string {
  const ms = new Date(at).getTime()
  return new Date(ms + offsetMs(ms, zone)).toISOString().slice(0, 10)
}

/**
 * Returns the start of a local day in epoch milliseconds. If clocks skip midnight, the day starts
 * right after the skipped time.
 */
function instantOfLocal(day: string, zone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  const guess = asUtc - offsetMs(asUtc, zone)
  const refined = asUtc - offsetMs(guess, zone)
  const isMidnightThere = offsetMs(refined, zone) === offsetMs(guess, zone)
  return isMidnightThere ? refined : Math.max(guess, refined)
}

/**
 * Returns the UTC offset of a time zone in milliseconds. `at` is an instant in epoch milliseconds.
 */
export function offsetMs(at: number, zone: string): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of clockOf(zone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day, hour, minute, second } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/**
 * Formatters by time zone, cached because they are slow to create and a deal's page uses one about
 * a dozen times.
 */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
