import { dateFormat } from '#shared/intl-formats.ts'
import {
  ALL_DAY,
  CLOSED,
  type DayHours,
  dayHoursOf,
  intervalsOf,
} from '#shared/opening-hours/day-hours.ts'
import { formatClock } from './format-zone.ts'
import type { Language } from './i18n.ts'

/** Midnight of a Monday in UTC, to which a number of weekdays is added. */
const FIRST_DAY = Date.UTC(2026, 0, 5)
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the name of a weekday, such as Monday or lundi. Weekday 0 is Monday. */
export function weekdayName(weekday: number, language: Language): string {
  const form = dateFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return form.format(FIRST_DAY + weekday * DAY_MS)
}

/** Formats a calendar day: Friday, Dec. 25 or vendredi 25 déc. */
export function calendarDay(day: string, language: Language): string {
  return dateFormat(language, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/**
 * Formats opening hours: 11:00 a.m. – 2:00 p.m., 5:00 p.m. – 10:00 p.m. Incomplete times stay as
 * typed.
 */
export function formatHours(
  hours: DayHours,
  language: Language,
  words: { readonly closed: string; readonly allDay: string },
): string {
  if (hours === CLOSED) return words.closed
  if (hours === ALL_DAY) return words.allDay
  return intervalsOf(hours)
    .map(({ from, to }) =>
      from && to
        ? `${formatClock(from, language)} – ${formatClock(to, language)}`
        : dayHoursOf([{ from, to }]),
    )
    .join(', ')
}
