import type { Language } from '#shared/model/user.ts'
import { type Instant, offsetMs } from '#shared/time.ts'

/** Clocks are put forward and back at full half hours of UTC, and nowhere between them. */
const STRETCH_MS = 30 * 60 * 1000

/** Formats instants for a file: as the clocks of its zone, which it names, show them. */
export interface ZonedTime {
  /** 2026-11-21 19:05 EST */
  readonly moment: (at: Instant) => string
  /** 2026-11-21 */
  readonly day: (at: Instant) => string
}

/** Asking for the offset of a zone is slow, and rows lie in the order of time: it is kept a while. */
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
