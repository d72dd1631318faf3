import type { Language } from '#web/lib/i18n.ts'

const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' }

/** A UTC day, YYYY-MM-DD, in few letters. It is a day of the calendar, so no zone may move it. */
export function formatUtcDay(day: string, language: Language): string {
  const options = { weekday: 'short', day: 'numeric', timeZone: 'UTC' } as const
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
