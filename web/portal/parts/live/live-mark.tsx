import { createContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/index.ts'
import { formatTimeOfDay } from '../days.ts'
import classes from './live-mark.module.css'

type LiveMarkProps = { hasFailed: boolean; readAt: number }

/** State of the live updates of a dashboard. The row with its date range shows it. */
export const LiveContext = createContext<LiveMarkProps | undefined>(undefined)

/** Says that figures update live or, after a failure, when they were last updated. */
export function LiveMark({ hasFailed, readAt }: LiveMarkProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (
    <p role="status" className={classNames(classes.mark, hasFailed && classes.late)}>
      <span className={classes.dot} aria-hidden="true" />
      <span>
        {hasFailed
          ? t('live.late', { time: formatTimeOfDay(new Date(readAt), language) })
          : t('live.on')}
      </span>
    </p>
  )
}
