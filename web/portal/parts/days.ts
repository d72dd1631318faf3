import { PORTAL_ZONE } from '#shared/constants.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import type { Language } from '#web/lib/i18n.ts'

/** A UTC day, YYYY-MM-DD, in few letters. It is a day of the calendar, so no zone may move it. */
export function formatUtcDay(day: string, language: Language): string {
  const options = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return dateFormat(language, options).format(new Date(`${day}T00:00:00Z`))
}

/** Time covered by one bar of a chart. */
type Bar = 'day' | 'week' | 'month' | 'year'

const BAR_FORMS = {
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<Bar, Intl.DateTimeFormatOptions>

/** Up to so many days are known by their weekdays. */
const WEEKDAYS_MAX = 7

/** Returns the labels of a chart's bars, from their first days. */
export function formatBars(days: readonly string[], bar: Bar, language: Language): string[] {
  if (bar === 'day' && days.length <= WEEKDAYS_MAX) {
    return days.map((day) => formatUtcDay(day, language))
  }
  const form = dateFormat(language, { ...BAR_FORMS[bar], timeZone: 'UTC' })
  return days.map((day) => form.format(new Date(`${day}T00:00:00Z`)))
}

/** From one day of the calendar to another: Nov. 16 – 22, 2026. */
export function formatDays(from: string, to: string, language: Language): string {
  return dateFormat(language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
}

/** The days of the week from Monday, in few letters. */
export function weekdayNames(language: Language): string[] {
  const form = dateFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => form.format(Date.UTC(2024, 0, 1 + day)))
}

/** A day of the week, counted from Monday, as it stands inside a sentence. */
export function longWeekday(weekday: number, language: Language): string {
  const form = dateFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return form.format(Date.UTC(2024, 0, 1 + weekday))
}

/** The hours of a day in few letters: 6 p.m. or 18 h. */
export function hourNames(language: Language): string[] {
  const form = dateFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => form.format(Date.UTC(2024, 0, 1, hour)))
}

/**
 * Writes when it happened, and on which clocks: those by which the portal's days begin, unless its page is
 * by others. The reader's own may show another day than the period that the row is in. The year is there
 * only if it is another.
 */
export function formatZoned(
  instant: string,
  language: Language,
  now: Date,
  timeZone: string = PORTAL_ZONE,
): string {
  const at = new Date(instant)
  const yearOf = (moment: Date) => dateFormat('en', { year: 'numeric', timeZone }).format(moment)
  return dateFormat(language, {
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)
}

/** The time of the day alone, for what happened a moment ago, by the same clocks. */
export function formatTimeOfDay(instant: Date, language: Language): string {
  return dateFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: PORTAL_ZONE,
  }).format(instant)
}
