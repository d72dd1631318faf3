import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedPart, hasPart } from '#shared/text.ts'
import { deviceZone } from '#web/lib/device-zone.ts'
import {
  type Alerts,
  useDeviceRemoval,
  usePushPlace,
  useSettingsChange,
} from '#web/lib/fan/alerts.ts'
import { formatDay } from '#web/lib/format.ts'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Combobox, TextField } from '#web/ui/index.ts'
import { Notice, SaveFailure } from '../parts/index.ts'
import classes from './alerts-tab.module.css'
import panel from './panel.module.css'

/** Form for the hours without notifications and their time zone. */
export function QuietHours({ settings }: Pick<Alerts, 'settings'>) {
  const { t } = useTranslation('alerts')
  const change = useSettingsChange()
  const [hours, setHours] = useState(settings.quietHours)
  const [zone, setZone] = useState(settings.zone ?? deviceZone())
  /**
   * True if the hours and the zone are unchanged since they were sent. Otherwise the result of the
   * last save is hidden.
   */
  const isSent = change.variables?.quietHours === hours && change.variables.zone === zone
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate({ quietHours: hours, zone })
  }
  const time = (end: 'from' | 'to') => (
    <TextField
      type="time"
      required
      label={t(`tab.${end}`)}
      value={hours[end]}
      onText={(text) => setHours((before) => ({ ...before, [end]: text }))}
    />
  )
  return (
    <form className={panel.panel} aria-labelledby="quiet-hours" onSubmit={save}>
      <h3 id="quiet-hours">{t('tab.hours')}</h3>
      <p className={panel.text}>{t('tab.hoursText')}</p>
      <div className={classes.hours}>
        {time('from')}
        {time('to')}
        <ZonePicker className={classes.zone} zone={zone} onChoose={setZone} />
      </div>
      {isSent && change.isSuccess && <Notice kind="success">{t('tab.saved')}</Notice>}
      <SaveFailure error={isSent ? change.error : null} />
      <div className={panel.actions}>
        <Button type="submit" look="outline" aria-busy={change.isPending}>
          {t(change.isPending ? 'tab.saving' : 'tab.save')}
        </Button>
      </div>
    </form>
  )
}

/** Maximum number of time zones listed at once. Typing finds the others. */
const OFFERED = 12

type ZonePickerProps = {
  zone: string
  onChoose: (zone: string) => void
  className?: string | undefined
}

/**
 * Input that finds a time zone by name or city. Incomplete text is cleared when the focus leaves.
 */
function ZonePicker({ zone, onChoose, className }: ZonePickerProps) {
  const { t } = useTranslation('alerts')
  const zones = useZones(zone)
  const [typed, setTyped] = useState<string>()
  const part = askedPart(typed)
  const found = zones.filter(({ key, word }) => hasPart(`${word} ${key}`, part))
  return (
    <Combobox
      className={className}
      label={t('tab.zone')}
      hint={t('tab.zoneHint')}
      isReplaced
      text={typed ?? zones.find(({ key }) => key === zone)?.word ?? zone}
      onText={setTyped}
      options={found.slice(0, OFFERED)}
      emptyText={t('tab.zoneNone')}
      onChoose={(key) => {
        setTyped(undefined)
        onChoose(key)
      }}
      onLeave={() => setTyped(undefined)}
    />
  )
}

function useZones(chosen: string) {
  const language = useLanguage()
  return useMemo(
    () => zonesToChoose(chosen).map((key) => ({ key, word: zoneName(key, serverNow(), language) })),
    [chosen, language],
  )
}

/**
 * One time zone for each local time in Canada and the United States. Listed first, because most
 * fans live there.
 */
const NEAR = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/**
 * Returns all time zones. Includes the chosen zone and the browser's zone, which may have outdated
 * names.
 */
function zonesToChoose(chosen: string): string[] {
  return [...new Set([...NEAR, chosen, deviceZone(), ...Intl.supportedValuesOf('timeZone')])]
}

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
