import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { ClockChange } from './clock-change.tsx'
import { clockInput, LAST_DAY } from './clock-input.ts'
import classes from './date-time-field.module.css'
import { useLocalTime } from './use-local-time.ts'

type DateTimeFieldProps = FieldProps<string> & {
  /** IANA name of the zone whose clocks count, such as that of a deal's business. */
  zone: string
  /** HH:mm that stands there once a day is chosen. */
  defaultTime?: string
  /** Whether something ends then: at 23:59 with the day. */
  isEnd?: boolean
}

/** A day and a time on the clocks of a named zone; an instant in the form. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { field, label, hint, zone, defaultTime = '', isEnd = false } = props
  const { t } = useTranslation('forms')
  const language = useLanguage()
  const { local, instants, setDay, setTime, setInstant } = useLocalTime(field, {
    zone,
    defaultTime,
    isEnd,
  })
  const shared = {
    'aria-required': field.limits.isRequired || undefined,
    error: field.error !== undefined,
  }
  const isPartial = field.value !== '' && !field.value.endsWith('Z')
  const zoneWords = zoneName(zone, serverNow(), language)
  return (
    <GroupField
      label={label}
      hint={
        <>
          {hint && <p>{hint}</p>}
          <p>{zoneWords}</p>
        </>
      }
      error={field.error && isPartial ? t('form.moment.whole') : field.error}
      onLeave={field.onBlur}
    >
      <div className={classes.parts}>
        <TextInput
          {...shared}
          {...clockInput({ value: local.day, onChange: setDay })}
          type="date"
          name={field.name}
          aria-label={t('form.moment.day')}
          max={LAST_DAY}
        />
        <TextInput
          {...shared}
          {...clockInput({ value: local.time, onChange: setTime })}
          type="time"
          aria-label={t('form.moment.time')}
        />
      </div>
      <ClockChange
        local={local}
        zone={zone}
        instants={instants}
        chosen={field.value}
        onChoose={setInstant}
      />
    </GroupField>
  )
}
