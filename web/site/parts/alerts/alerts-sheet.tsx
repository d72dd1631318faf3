import { useTranslation } from 'react-i18next'
import { kindsOf, useAlerts } from '#web/lib/alerts.ts'
import { paths } from '#web/lib/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { LoadFailure } from '../load-failure.tsx'
import classes from './alerts.module.css'
import { AlertsLoading } from './alerts-loading.tsx'
import { ChannelSwitches } from './channel-switches.tsx'
import { KindSwitches } from './kind-switches.tsx'
import { StoppedNotice } from './stopped-notice.tsx'

type AlertsSheetProps = {
  team: { key: string; name: string }
  isOpen: boolean
  onClose: () => void
}

/** Shows the alerts of a FanPage to choose from; the channel is asked for with the first kind. */
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
