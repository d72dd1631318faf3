import { useTranslation } from 'react-i18next'
import { dateFormat } from '#shared/intl-formats.ts'
import { openState } from '#shared/opening-hours/open-state.ts'
import { formatStamp } from '#web/lib/format.ts'
import { serverNow, useServerNowUntil } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { DealData } from './use-deal.ts'

export type Hours = NonNullable<DealData['hours']>

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns whether the business is open now, with a text that says so. Returns undefined without
 * opening hours.
 */
export function useOpenWords(hours: Hours | undefined) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { spans = [], zone: timeZone = 'UTC' } = hours ?? {}
  const now = useServerNowUntil(openState(spans, serverNow()).changesAt)
  const { isOpen, changesAt } = openState(spans, now)
  if (hours === undefined) return undefined
  if (changesAt === undefined) {
    return { isOpen, words: t(isOpen ? 'deal.hours.open' : 'deal.hours.closed') }
  }
  const say = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone }).format(new Date(changesAt))
  const isElsewhere = formatStamp(changesAt) !== formatStamp(changesAt, timeZone)
  const time = say({
    hour: 'numeric',
    minute: '2-digit',
    ...(isElsewhere && { timeZoneName: 'short' }),
  })
  if (isOpen) {
    const isToday = Date.parse(changesAt) - now.getTime() < DAY_MS
    return { isOpen, words: t(isToday ? 'deal.hours.until' : 'deal.hours.open', { time }) }
  }
  const days = daysBetween(formatStamp(now, timeZone), formatStamp(changesAt, timeZone))
  if (days === 0) return { isOpen, words: t('deal.hours.opensAt', { time }) }
  // Seven days later, the weekday would be the same as today's.
  return days < 7
    ? { isOpen, words: t('deal.hours.opensDay', { day: say({ weekday: 'long' }), time }) }
    : {
        isOpen,
        words: t('deal.hours.opensOn', { day: say({ month: 'long', day: 'numeric' }), time }),
      }
}

/** Returns the number of days between two stamps such as 2026/11/20 14:05 PM. */
function daysBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((stamp) => Date.parse(`${stamp.slice(0, 10)} UTC`))
  return Math.round(((end ?? 0) - (start ?? 0)) / DAY_MS)
}
