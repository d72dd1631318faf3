import { PORTAL_ZONE } from '#shared/constants.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { formatZoned } from '#web/lib/format-zone.ts'
import type { Language } from '#web/lib/i18n.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'

/** Formats a day (YYYY-MM-DD) as short weekday and day of the month. */
export function formatUtcDay(day: string, language: Language): string {
  const options = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(language, options).format(new Date(`${day}T00:00:00Z`))
}

/** Period of one bar of a chart. */
type Bar = 'day' | 'week' | 'month' | 'year'

const BAR_FORMS = {
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<Bar, Intl.DateTimeFormatOptions>

/** Maximum number of bars with weekdays as labels. */
const WEEKDAYS_MAX = 7

/** Returns the labels of a chart's bars from the first day of each bar. */
export function formatBars(days: readonly string[], bar: Bar, language: Language): string[] {
  if (bar === 'day' && days.length <= WEEKDAYS_MAX) {
    return days.map((day) => formatUtcDay(day, language))
  }
  const form = dateFormat(language, { ...BAR_FORMS[bar], timeZone: 'UTC' })
  return days.map((day) => form.format(new Date(`${day}T00:00:00Z`)))
}

/** Formats a range of calendar days, such as Nov. 16 – 22, 2026. */
export function formatDays(from: string, to: string, language: Language): string {
  return dateFormat(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}

/** Returns short names of the weekdays, beginning with Monday. */
export function weekdayNames(language: Language): string[] {
  const form = dateFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // January 1, 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => form.format(Date.UTC(2024, 0, 1 + day)))
}

/** Returns short names of the 24 hours, such as 6 p.m. or 18 h. */
export function hourNames(language: Language): string[] {
  const form = dateFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => form.format(Date.UTC(2024, 0, 1, hour)))
}

type ZoneOptions = { timeZone?: string | undefined; hasZone?: boolean }

/**
 * Returns a function that formats times in the reader's language, with their zone unless `hasZone`
 * is false.
 */
export function useZoned() {
  const language = useLanguage()
  return (instant: string, { timeZone, hasZone }: ZoneOptions = {}) =>
    formatZoned(instant, language, serverNow(), timeZone, hasZone)
}

/** Formats the time of day in the portal's time zone, without the day. */
export function formatTimeOfDay(instant: Date, language: Language): string {
  return dateFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: PORTAL_ZONE,
  }).format(instant)
}
