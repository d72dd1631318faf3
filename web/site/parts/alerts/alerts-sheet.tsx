import { useTranslation } from 'react-i18next'
import { kindsOf, useAlerts } from '#web/lib/fan/alerts.ts'
import { paths } from '#web/lib/paths.ts'
import { Link, Sheet } from '#web/ui/index.ts'
import { LoadFailure } from '../load-failure.tsx'
import { AlertsLoading, ChannelSwitches, KindSwitches, StoppedNotice } from './alert-settings.tsx'
import classes from './alerts.module.css'

type AlertsSheetProps = {
  team: { key: string; name: string }
  isOpen: boolean
  onClose: () => void
}

/**
 * Dialog with the alerts of a FanPage. Once an alert is on, also shows the switches for push and
 * e-mail.
 */
export function AlertsSheet({ team, isOpen, onClose }: AlertsSheetProps) {
  const { t } = useTranslation('alerts')
  const common = useTranslation().t
  return (
    <Sheet
      isOpen={isOpen}
      title={t('title', { name: team.name })}
      closeLabel={common('common.close')}
      onClose={onClose}
    >
      <Choices team={team} />
      <p className={classes.more}>
        <Link to={paths.profile.href({ tab: 10 })}>{t('settings')}</Link>
      </p>
    </Sheet>
  )
}

function Choices({ team }: Pick<AlertsSheetProps, 'team'>) {
  const alerts = useAlerts()
  if (alerts.error && !alerts.data) {
    return <LoadFailure error={alerts.error} onRetry={alerts.refetch} />
  }
  if (!alerts.data) return <AlertsLoading />
  const { data } = alerts
  return (
    <div className={classes.parts}>
      {data.settings.isStopped && <StoppedNotice />}
      <KindSwitches team={team} alerts={data} />
      {kindsOf(data, team.key).length > 0 && <ChannelSwitches alerts={data} />}
    </div>
  )
}
