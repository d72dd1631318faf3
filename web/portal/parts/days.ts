import type { Language } from '#web/lib/i18n.ts'

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

type DayForm = 'weekday' | 'date' | 'day' | 'full'

const forms: Record<DayForm, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'short' },
  date: { day: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  full: { weekday: 'long', day: 'numeric', month: 'long' },
}

/** A UTC day, YYYY-MM-DD, in words. It is a day of the calendar, so no zone may move it. */
export function formatUtcDay(day: string, form: DayForm, language: Language): string {
  const options = { ...forms[form], timeZone: 'UTC' }
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${day}T00:00:00Z`))
}

/** When it happened on the reader's clock, and on which clock that is; the year only if it is another. */
export function formatZoned(
  instant: string,
  language: Language,
  now: Date,
  timeZone?: string,
): string {
  const at = new Date(instant)
  return new Intl.DateTimeFormat(locales[language], {
    ...(at.getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(at)
}

/** The time of the day alone, for what happened a moment ago. */
export function formatTimeOfDay(instant: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeStyle: 'short' }).format(instant)
}
