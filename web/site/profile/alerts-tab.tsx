import { IconBell, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ALERT_KINDS } from '#shared/model/alert-kinds.ts'
import { type Alerts, kindsOf, useAlerts, useSettingsChange } from '#web/lib/fan/alerts.ts'
import { useNewsChange } from '#web/lib/fan/profile.ts'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { Button, ButtonLink, EmptyState, Switch } from '#web/ui/index.ts'
import alerts from '../parts/alerts/alerts.module.css'
import {
  AlertsLoading,
  ChannelSwitches,
  KindSwitches,
  LoadFailure,
  SaveFailure,
  StoppedNotice,
  useOrganization,
} from '../parts/index.ts'
import { AlertDevices } from './alert-delivery.tsx'
import classes from './alerts-tab.module.css'
import panel from './panel.module.css'
import { QuietHours } from './quiet-hours.tsx'

/** Tab with a fan's alerts and their channels, devices and quiet hours. */
export function AlertsTab({ me }: { me: Me }) {
  const { data, error, refetch } = useAlerts()
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <AlertsLoading />
  return (
    <div className={classes.panels}>
      <How alerts={data} />
      <FanPages teams={me.teams} alerts={data} />
      <AlertDevices devices={data.devices} />
      <QuietHours settings={data.settings} />
      <NewsSwitch isOn={me.user.subscribeToUpdates ?? false} />
    </div>
  )
}

function How({ alerts }: { alerts: Alerts }) {
  const { t } = useTranslation('alerts')
  const change = useSettingsChange()
  return (
    <div className={panel.panel}>
      <p className={panel.text}>{t('tab.text')}</p>
      <p className={panel.text}>{t('tab.heldOut')}</p>
      {alerts.settings.isStopped ? <StoppedNotice /> : <ChannelSwitches alerts={alerts} />}
      {!alerts.settings.isStopped && alerts.choices.length > 0 && (
        <div className={panel.actions}>
          <Button
            look="outline"
            aria-busy={change.isPending}
            onClick={() => !change.isPending && change.mutate({ isStopped: true })}
          >
            {t('tab.stopAll')}
          </Button>
        </div>
      )}
      <SaveFailure error={change.error} />
    </div>
  )
}

function FanPages({ teams, alerts }: { teams: readonly string[]; alerts: Alerts }) {
  const { t } = useTranslation('alerts')
  if (teams.length === 0) {
    return (
      <EmptyState
        title={t('tab.noFanPages')}
        icon={<IconBell size={28} aria-hidden="true" />}
        action={<ButtonLink to={paths.organizations.href()}>{t('tab.browse')}</ButtonLink>}
      >
        {t('tab.noFanPagesText')}
      </EmptyState>
    )
  }
  return (
    <section className={panel.panel} aria-labelledby="alerts-fan-pages">
      <h3 id="alerts-fan-pages">{t('tab.fanPages')}</h3>
      <div className={classes.fanPages}>
        {teams.map((teamKey) => (
          <OneFanPage key={teamKey} teamKey={teamKey} alerts={alerts} />
        ))}
      </div>
    </section>
  )
}

/** Alerts of one FanPage, collapsed at first. The summary lists the kinds that are on. */
function OneFanPage({ teamKey, alerts }: { teamKey: string; alerts: Alerts }) {
  const { t } = useTranslation('alerts')
  const organization = useOrganization(teamKey)
  const name = organization?.name ?? t('tab.someFanPage')
  const kinds = kindsOf(alerts, teamKey)
  const chosen = ALERT_KINDS.filter((kind) => kinds.includes(kind))
  return (
    <details className={classes.fanPage}>
      <summary className={classes.summary}>
        <span>
          <span className={classes.name}>{name}</span>
          <span className={classes.chosen}>
            {chosen.map((kind) => t(`kinds.${kind}`)).join(', ') || t('tab.nothing')}
          </span>
        </span>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
      </summary>
      <KindSwitches team={{ key: teamKey, name }} alerts={alerts} />
    </details>
  )
}

/** Switch for news by e-mail. Fans first choose this when they agree to the terms. */
function NewsSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('alerts')
  const change = useNewsChange()
  return (
    <section className={panel.panel} aria-labelledby="news">
      <h3 id="news">{t('tab.news')}</h3>
      <Switch isOn={isOn} change={change}>
        <span className={alerts.word}>{t('tab.wantsNews')}</span>
      </Switch>
      <SaveFailure error={change.error} />
    </section>
  )
}
