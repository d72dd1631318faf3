import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#web/lib/use-online.ts'
import classes from './offline-banner.module.css'

/** Stays in sight for as long as the network is gone. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p className={classes.banner}>
          <IconWifiOff size={20} aria-hidden="true" />
          {t('offline.banner')}
        </p>
      )}
    </div>
  )
}
