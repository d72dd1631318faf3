import { PORTAL_ZONE } from '#shared/constants.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { localDay } from '#shared/time.ts'
import type { Language } from './i18n.ts'

function zonePart(
  at: Date,
  zone: string,
  language: Language,
  form: 'longGeneric' | 'shortGeneric' | 'short',
) {
  const parts = dateFormat(language, { timeZone: zone, timeZoneName: form }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Leaves out the country, which some names have in parentheses.
  return name.replace(/\s\(.*\)$/, '')
}

/** Returns a zone's name with its city: Eastern Time (Toronto), Heure de l’Est (Toronto). */
export function zoneName(zone: string, at: Date, language: Language): string {
  const name = zonePart(at, zone, language, 'longGeneric')
  return `${name.charAt(0).toLocaleUpperCase(language)}${name.slice(1)} (${cityOf(zone)})`
}

/**
 * Returns a zone's city with its short name: Toronto (ET), Toronto (HE). Returns only the city if
 * the zone is named after the city.
 */
export function zoneByCity(zone: string, at: Date, language: Language): string {
  const city = cityOf(zone)
  const name = zonePart(at, zone, language, 'shortGeneric')
  return name.includes(city) ? city : `${city} (${name})`
}

function cityOf(zone: string): string {
  if (zone === 'America/St_Johns') return 'St. John’s'
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** Returns a zone's abbreviation at an instant, such as EDT or EST, HAE or HNE. */
export function zoneShortName(zone: string, at: string, language: Language): string {
  return zonePart(new Date(at), zone, language, 'short')
}

/**
 * Formats a time in a time zone, by default the portal's zone, which is named unless `hasZone` is
 * false. Leaves out the current year.
 */
export function formatZoned(
  instant: string,
  language: Language,
  now: Date,
  timeZone: string = PORTAL_ZONE,
  hasZone = true,
): string {
  const at = new Date(instant)
  const yearOf = (moment: Date) => dateFormat('en', { year: 'numeric', timeZone }).format(moment)
  return dateFormat(language, {
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(hasZone && { timeZoneName: 'short' }),
    timeZone,
  }).format(at)
}

/** Formats the time of an instant, with the date if that differs from the date of `before`. */
export function formatZonedAfter(
  before: string,
  instant: string,
  language: Language,
  timeZone: string = PORTAL_ZONE,
): string {
  return dateFormat(language, {
    ...(localDay(instant, timeZone) !== localDay(before, timeZone) && {
      month: 'short',
      day: 'numeric',
    }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))
}

/** Formats YYYY-MM-DD as Fri, Dec 25, 2026 or ven. 25 déc. 2026. */
export function formatCalendarDay(day: string, language: Language): string {
  const form = dateFormat(language, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return form.format(new Date(`${day}T00:00:00Z`))
}

/** Formats HH:mm as 2:30 a.m. or 2 h 30. */
export function formatClock(time: string, language: Language): string {
  const form = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  return form.format(new Date(`2000-01-01T${time}:00Z`))
}
