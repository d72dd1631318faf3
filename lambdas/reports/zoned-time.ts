import type { Language } from '#shared/language.ts'
import { type Instant, offsetMs } from '#shared/time.ts'

/**
 * Length of a half hour in milliseconds. Clocks change only at full or half hours of UTC, so a time
 * zone's offset is constant in between.
 */
const STRETCH_MS = 30 * 60 * 1000

/** Formats instants in local time, for files. */
export interface ZonedTime {
  /** Returns a text like 2026-11-21 19:05 EST. */
  readonly moment: (at: Instant) => string
  /** Returns a text like 2026-11-21. */
  readonly day: (at: Instant) => string
}

/**
 * Returns formatters for a time zone. Caches the last offset, since rows are in order of time and
 * looking up an offset is slow.
 */
export function zonedTime(zone: string, language: Language): ZonedTime {
  const names = new Intl.DateTimeFormat(`${language}-CA`, { timeZone: zone, timeZoneName: 'short' })
  let known = { stretch: Number.NaN, offset: 0, name: '' }
  const lookUp = (ms: number) => {
    const stretch = Math.floor(ms / STRETCH_MS)
    if (stretch !== known.stretch) {
      const name = names.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      known = { stretch, offset: offsetMs(ms, zone), name }
    }
    return known
  }
  const shown = (at: Instant) => {
    const ms = Date.parse(at)
    const { offset, name } = lookUp(ms)
    return { local: new Date(ms + offset).toISOString(), name }
  }
  return {
    moment: (at) => {
      const { local, name } = shown(at)
      return `${local.slice(0, 10)} ${local.slice(11, 16)} ${name}`
    },
    day: (at) => shown(at).local.slice(0, 10),
  }
}
