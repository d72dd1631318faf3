import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_QUIET_HOURS, hasQuietHours, NO_QUIET_HOURS } from '#shared/alerts/quiet-hours.ts'
import { askedPart, hasPart } from '#shared/text.ts'
import { deviceZone } from '#web/lib/device-zone.ts'
import { type Alerts, useSettingsChange } from '#web/lib/fan/alerts.ts'
import { formatClock, zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Combobox, SelectField, Switch } from '#web/ui/index.ts'
import alerts from '../parts/alerts/alerts.module.css'
import { Notice, SaveFailure } from '../parts/index.ts'
import classes from './alerts-tab.module.css'
import panel from './panel.module.css'

/** Switch for the hours without notifications and, while it is on, their times and time zone. */
export function QuietHours({ settings }: Pick<Alerts, 'settings'>) {
  const { t } = useTranslation('alerts')
  const { mutate, isPending, error } = useSettingsChange()
  const isOn = hasQuietHours(settings.quietHours)
  const zone = settings.zone ?? deviceZone()
  const change = {
    isPending,
    mutate: (next: boolean, options: { onSettled: () => void }) =>
      mutate({ quietHours: next ? DEFAULT_QUIET_HOURS : NO_QUIET_HOURS, zone }, options),
  }
  return (
    <section className={panel.panel} aria-labelledby="quiet-hours">
      <h3 id="quiet-hours">{t('tab.hours')}</h3>
      <Switch isOn={isOn} change={change}>
        <span className={alerts.word}>{t('tab.quiet')}</span>
        <span className={alerts.hint}>{t('tab.hoursText')}</span>
      </Switch>
      <SaveFailure error={error} />
      {isOn && <Times settings={settings} />}
    </section>
  )
}

/** Form for the times and the time zone of the quiet hours. */
function Times({ settings }: Pick<Alerts, 'settings'>) {
  const { t } = useTranslation('alerts')
  const change = useSettingsChange()
  const [hours, setHours] = useState(settings.quietHours)
  const [zone, setZone] = useState(settings.zone ?? deviceZone())
  const times = useTimes(settings.quietHours)
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
    <SelectField
      label={t(`tab.${end}`)}
      value={hours[end]}
      choices={times.filter(({ value }) => value !== hours[end === 'from' ? 'to' : 'from'])}
      onChoose={(value) => setHours((before) => ({ ...before, [end]: value }))}
    />
  )
  return (
    <form className={panel.form} aria-labelledby="quiet-hours" onSubmit={save}>
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

/** Returns the times of a day in steps of half an hour, and the stored times. */
function useTimes({ from, to }: Alerts['settings']['quietHours']) {
  const language = useLanguage()
  return useMemo(() => {
    const steps = Array.from({ length: 48 }, (_, step) => {
      const hour = String(Math.floor(step / 2)).padStart(2, '0')
      return `${hour}:${step % 2 === 0 ? '00' : '30'}`
    })
    return [...new Set([...steps, from, to])]
      .sort()
      .map((value) => ({ value, word: formatClock(value, language) }))
  }, [from, to, language])
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
