import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Alerts, useSettingsChange } from '#web/lib/alerts.ts'
import { deviceZone } from '#web/lib/device-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SaveFailure } from '../parts/alerts/save-failure.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './alerts-tab.module.css'
import panel from './panel.module.css'
import { ZonePicker } from './zone-picker.tsx'

/** When nothing comes by notification, on which clock. */
export function QuietHours({ settings }: Pick<Alerts, 'settings'>) {
  const { t } = useTranslation('alerts')
  const change = useSettingsChange()
  const [hours, setHours] = useState(settings.quietHours)
  const [zone, setZone] = useState(settings.zone ?? deviceZone())
  /** Nothing is said of hours that were changed since they were sent. */
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
      <h3 id="quiet-hours" className={classes.heading}>
        {t('tab.hours')}
      </h3>
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
