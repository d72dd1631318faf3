import { IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instant } from '#shared/time.ts'
import { formatDay, formatMoment, formatTime } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './kept-note.module.css'

/**
 * Says that the page is a stored copy, with the time of storing. `children` explain what works
 * offline.
 */
export function KeptNote({ at, children }: { at: Instant; children: ReactNode }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const isToday = formatDay(at, language) === formatDay(serverNow(), language)
  return (
    <div className={classes.note} role="status">
      <IconWifiOff size={20} aria-hidden="true" />
      <p>
        <strong className={classes.when}>
          {isToday
            ? t('kept.at', { time: formatTime(at, language) })
            : t('kept.on', { moment: formatMoment(at, language) })}
        </strong>
        {children}
      </p>
    </div>
  )
}

/** Says that the coupon is a stored copy, with the time of storing. */
export function KeptCoupon({ at }: { at: string }) {
  const { t } = useTranslation('wallet')
  return <KeptNote at={at}>{t('kept.coupon')}</KeptNote>
}
