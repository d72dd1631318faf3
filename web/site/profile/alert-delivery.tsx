import { useTranslation } from 'react-i18next'
import { type Alerts, useDeviceRemoval, usePushPlace } from '#web/lib/fan/alerts.ts'
import { formatDay } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { SaveFailure } from '../parts/index.ts'
import classes from './alerts-tab.module.css'
import panel from './panel.module.css'

/**
 * List of the fan's devices that receive notifications. Each can be removed, for example a lost
 * one.
 */
export function AlertDevices({ devices }: Pick<Alerts, 'devices'>) {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  const removal = useDeviceRemoval()
  const place = usePushPlace().data
  if (place === undefined || (place.kind === 'notOffered' && devices.length === 0)) return null
  const own = place.kind === 'possible' ? place.deviceKey : undefined
  return (
    <section className={panel.panel} aria-labelledby="alert-devices">
      <h3 id="alert-devices">{t('tab.devices')}</h3>
      {devices.length === 0 ? (
        <p className={panel.text}>{t('tab.noDevices')}</p>
      ) : (
        <ul className={classes.devices}>
          {devices.map(({ key, name, addedAt }) => (
            <li key={key} className={classes.device}>
              <span>
                <span className={classes.deviceName}>{name}</span>
                <span className={classes.hint}>
                  {key === own
                    ? t('tab.thisDevice')
                    : t('tab.added', { date: formatDay(addedAt, language) })}
                </span>
              </span>
              <Button
                look="destructiveOutline"
                aria-busy={removal.isPending && removal.variables === key}
                aria-label={t('tab.removeDevice', { device: name })}
                onClick={() => removal.mutate(key)}
              >
                {t('tab.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SaveFailure error={removal.error} />
    </section>
  )
}
