import { KM_PER_MILE } from '#shared/geo.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import { deviceZone } from './device-zone.ts'
import type { Language } from './i18n.ts'

export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value)
}

/** Formats an amount without its currency, such as 12.50. A heading or legend shows the currency. */
export function formatAmount(value: number, language: Language): string {
  return numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    value,
  )
}

/** Formats a latitude or longitude to five decimals, which is about a meter. */
export function formatDegrees(value: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 5 }).format(value)
}

/** Formats 12,480 as 12.5K, for cards that are too small for the exact number. */
export function formatCompact(value: number, language: Language): string {
  return numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** Formats a share as a percentage: 0.25 is 25%. */
export function formatPercent(share: number, language: Language): string {
  return numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

export function formatDistance(
  kilometres: number,
  preference: 'km' | 'mi',
  language: Language,
): string {
  const value = preference === 'km' ? kilometres : kilometres / KM_PER_MILE
  return numberFormat(language, {
    style: 'unit',
    unit: preference === 'km' ? 'kilometer' : 'mile',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

/** Formats a day: November 20, 2026 or 20 novembre 2026. */
export function formatDay(
  instant: Date | string,
  language: Language,
  timeZone = deviceZone(),
): string {
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(instant))
}

/** Formats a day for cards: Nov. 20 or 20 nov. Leaves out the year if it is the year of `now`. */
export function formatShortDay(
  instant: Date | string,
  language: Language,
  { now, timeZone }: { readonly now?: Date; readonly timeZone: string },
): string {
  const day = new Date(instant)
  const yearOf = (moment: Date) => dateFormat('en', { year: 'numeric', timeZone }).format(moment)
  return dateFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone,
    ...(yearOf(day) !== (now && yearOf(now)) && { year: 'numeric' }),
  }).format(day)
}

/** Formats a day and time in words. Names the zone if its time differs from the device's. */
export function formatMoment(
  instant: Date | string,
  language: Language,
  timeZone = deviceZone(),
): string {
  const device = deviceZone()
  if (timeZone === device || formatStamp(instant) === formatStamp(instant, timeZone)) {
    const styles = { dateStyle: 'medium', timeStyle: 'short', timeZone: device } as const
    return dateFormat(language, styles).format(new Date(instant))
  }
  const options = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  } as const
  return dateFormat(language, options).format(new Date(instant))
}

/** Formats the time of day: 7:05 a.m. or 7 h 05. */
export function formatTime(instant: Date | string, language: Language): string {
  const timeZone = deviceZone()
  return dateFormat(language, { timeStyle: 'short', timeZone }).format(new Date(instant))
}

/** Formats an instant for tables as specified (YYYY/MM/DD HH:mm A): 2026/11/20 14:05 PM. */
export function formatStamp(instant: Date | string, timeZone = deviceZone()): string {
  const parts = dateFormat('en', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  const half = Number(part('hour')) < 12 ? 'AM' : 'PM'
  const day = `${part('year')}/${part('month')}/${part('day')}`
  return `${day} ${part('hour')}:${part('minute')} ${half}`
}

/** Formats the remaining time as mm:ss, or as 0:00 if none is left. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds === 0) return '0:00'
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
