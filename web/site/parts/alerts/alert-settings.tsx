import { useTranslation } from 'react-i18next'
import { ALERT_KINDS } from '#shared/model/alert-kinds.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import { OfflineError } from '#web/lib/api-problem.ts'
import { deviceParts } from '#web/lib/device-name.ts'
import {
  type Alerts,
  kindsOf,
  useKindChange,
  useMailChange,
  usePushChange,
  usePushPlace,
  useSettingsChange,
} from '#web/lib/fan/alerts.ts'
import { usePaused } from '#web/lib/fan/paused.ts'
import { formatClock } from '#web/lib/format-zone.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Skeleton, Switch } from '#web/ui/index.ts'
import { Notice } from '../notice.tsx'
import classes from './alerts.module.css'

/** Explains why a change was not saved. */
export function SaveFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('alerts')
  if (error === null) return null
  return <Notice kind="failure">{t(error instanceof OfflineError ? 'offline' : 'failed')}</Notice>
}

export function AlertsLoading() {
  const { t } = useTranslation('alerts')
  return (
    <div className={classes.parts} role="status">
      <span className="sr-only">{t('loading')}</span>
      {['one', 'two', 'three'].map((bone) => (
        <Skeleton key={bone} className={classes.bone} />
      ))}
    </div>
  )
}

/** Says that all alerts are stopped, with a button that resumes them. */
export function StoppedNotice() {
  const { t } = useTranslation('alerts')
  const change = useSettingsChange()
  return (
    <div className={classes.stopped}>
      <Notice kind="hint">{t('stopped.text')}</Notice>
      <Button
        look="outline"
        aria-busy={change.isPending}
        onClick={() => !change.isPending && change.mutate({ isStopped: false })}
      >
        {t('stopped.again')}
      </Button>
      <SaveFailure error={change.error} />
    </div>
  )
}

/** Switches for the channels of alerts. */
export function ChannelSwitches({ alerts }: { alerts: Alerts }) {
  const { t } = useTranslation('alerts')
  const { settings, devices } = alerts
  const isReached = settings.mail || (settings.push && devices.length > 0)
  const isPaused = usePaused().alerts
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('channels.label')}</legend>
      {isPaused && <Notice kind="hint">{t('paused')}</Notice>}
      {!isReached && <Notice kind="hint">{t('channels.none')}</Notice>}
      <PushSwitch alerts={alerts} />
      <MailSwitch isOn={settings.mail} />
    </fieldset>
  )
}

function MailSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('alerts')
  const change = useMailChange()
  const email = useFan()?.user.email ?? ''
  return (
    <>
      <Switch isOn={isOn} change={change}>
        <span className={classes.word}>{t('agree.mail')}</span>
        <span className={classes.hint}>{t('channels.mailTo', { email })}</span>
      </Switch>
      <SaveFailure error={change.error} />
    </>
  )
}

/** Switch for push notifications in this browser, or the reason why they are unavailable. */
function PushSwitch({ alerts }: { alerts: Alerts }) {
  const { t } = useTranslation('alerts')
  const { browser = t('device.browser'), system } = deviceParts(navigator.userAgent)
  const name = system === undefined ? browser : t('device.named', { browser, system })
  const change = usePushChange(name)
  const place = usePushPlace().data
  if (place === undefined || place.kind === 'notOffered') return null
  if (place.kind !== 'possible') return <Notice kind="hint">{t(`push.${place.kind}`)}</Notice>
  const isOn = alerts.settings.push && alerts.devices.some(({ key }) => key === place.deviceKey)
  return (
    <>
      <Switch isOn={isOn} change={change}>
        <span className={classes.word}>{t('agree.push')}</span>
        {isOn && <QuietHint hours={alerts.settings.quietHours} />}
      </Switch>
      {change.isPending && (
        <p className={classes.hint} role="status">
          {t('push.working')}
        </p>
      )}
      {change.data === 'dismissed' && <Notice kind="hint">{t('push.dismissed')}</Notice>}
      {change.error instanceof OfflineError && <SaveFailure error={change.error} />}
      {change.error && !(change.error instanceof OfflineError) && (
        <Notice kind="failure">{t('push.failed')}</Notice>
      )}
    </>
  )
}

function QuietHint({ hours: { from, to } }: { hours: Alerts['settings']['quietHours'] }) {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  if (from === to) return null
  const [start, end] = [formatClock(from, language), formatClock(to, language)]
  return <span className={classes.hint}>{t('channels.quiet', { from: start, to: end })}</span>
}

type KindSwitchesProps = { team: { key: string; name: string }; alerts: Alerts }

/** Switches for the three kinds of a FanPage's alerts, with the text to which the fan consents. */
export function KindSwitches({ team, alerts }: KindSwitchesProps) {
  const { t } = useTranslation('alerts')
  const kinds = kindsOf(alerts, team.key)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('kinds.label')}</legend>
      {ALERT_KINDS.map((kind) => (
        <KindSwitch key={kind} teamKey={team.key} kind={kind} isOn={kinds.includes(kind)} />
      ))}
      <p className={classes.hint}>{t('agree.team', { name: team.name })}</p>
    </fieldset>
  )
}

type KindSwitchProps = { teamKey: string; kind: AlertKind; isOn: boolean }

function KindSwitch({ teamKey, kind, isOn }: KindSwitchProps) {
  const { t } = useTranslation('alerts')
  const change = useKindChange(teamKey, kind)
  return (
    <>
      <Switch isOn={isOn} change={change}>
        <span className={classes.word}>{t(`kinds.${kind}`)}</span>
        <span className={classes.hint}>{t(`kinds.${kind}Hint`)}</span>
      </Switch>
      <SaveFailure error={change.error} />
    </>
  )
}
