import { IconCloudOff, IconWifi } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/index.ts'
import classes from './desk-line.module.css'
import type { DeskState } from './kept/desk-types.ts'

/** Shows whether the server answers, and the number of coupons that it has not confirmed yet. */
export function DeskLine({ state: { isOnline, isSending, waiting } }: { state: DeskState }) {
  const { t } = useTranslation('desk')
  const count = waiting.length
  const Sign = isOnline ? IconWifi : IconCloudOff
  return (
    <p role="status" className={classNames(classes.line, !isOnline && classes.offline)}>
      <span className={classes.state}>
        <Sign size={20} aria-hidden="true" />
        <span>{t(isOnline ? 'line.online' : 'line.offline')}</span>
      </span>
      {count > 0 && (
        <span className={classes.count}>
          {t(isSending ? 'line.sending' : 'line.waiting', { count })}
        </span>
      )}
    </p>
  )
}
