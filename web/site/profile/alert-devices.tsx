import { useTranslation } from 'react-i18next'
import { type Alerts, useDeviceRemoval, usePushPlace } from '#web/lib/alerts.ts'
import { formatDay } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveFailure } from '../parts/alerts/save-failure.tsx'
import classes from './alerts-tab.module.css'
import panel from './panel.module.css'

/** Shows the devices with notifications; a lost one can be removed here. */
export function AlertDevices({ devices }: Pick<Alerts, 'devices'>) {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  const removal = useDeviceRemoval()
  const place = usePushPlace().data
  if (place === undefined || (place.kind === 'notOffered' && devices.length === 0)) return null
  const own = place.kind === 'possible' ? place.deviceKey : undefined
  return (
    <section className={panel.panel} aria-labelledby="alert-devices">
      <h3 id="alert-devices" className={classes.heading}>
        {t('tab.devices')}
      </h3>
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
                look="outline"
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
