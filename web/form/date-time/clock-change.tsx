import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LocalTime, localTimeOf } from '#shared/local-time.ts'
import { formatClock, zoneShortName } from '#web/lib/format-zone.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './date-time-field.module.css'

type ClockChangeProps = {
  local: LocalTime
  zone: string
  instants: readonly string[]
  /** The chosen instant; any other text while day or time is incomplete. */
  chosen: string
  onChoose: (at: string) => void
}

/** Explains a time that occurs twice or never, in a night when the clocks change. */
export function ClockChange({ local, zone, instants, chosen, onChoose }: ClockChangeProps) {
  const { t } = useTranslation('forms')
  const language = useLanguage()
  if (!chosen.endsWith('Z') || instants.length === 1) return null
  const typed = formatClock(local.time, language)
  if (instants.length === 0) {
    const taken = formatClock(localTimeOf(chosen, zone).time, language)
    return (
      <p role="status" className={classes.change}>
        {t('form.moment.skipped', { typed, taken })}
      </p>
    )
  }
  return (
    <Radio.Group
      className={classes.change}
      label={t('form.moment.repeated', { time: typed })}
      value={chosen}
      onChange={onChoose}
    >
      <div className={classes.choices}>
        {instants.map((at, index) => (
          <Radio
            key={at}
            value={at}
            label={t(index === 0 ? 'form.moment.first' : 'form.moment.second', {
              zone: zoneShortName(zone, at, language),
            })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
