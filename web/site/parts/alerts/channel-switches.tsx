import { useTranslation } from 'react-i18next'
import { type Alerts, useMailChange, usePushChange, usePushPlace } from '#web/lib/alerts.ts'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { deviceParts } from '#web/lib/device-name.ts'
import { formatClock } from '#web/lib/format-zone.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Notice } from '../notice.tsx'
import classes from './alerts.module.css'
import { SaveFailure } from './save-failure.tsx'

/** Shows the channels of alerts. None is on before the fan turns it on. */
export function ChannelSwitches({ alerts }: { alerts: Alerts }) {
  const { t } = useTranslation('alerts')
  const { settings, devices } = alerts
  const isReached = settings.mail || (settings.push && devices.length > 0)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('channels.label')}</legend>
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

/** Switch for this browser: where it cannot or may not show pushes, that is said in its place. */
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
