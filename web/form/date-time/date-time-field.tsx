import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantsOf, type LocalTime } from '#shared/local-time.ts'
import type { FieldBinding } from '#web/form/binding.ts'
import type { FieldProps } from '#web/form/fields/field-props.ts'
import { GroupField } from '#web/form/fields/group-field.tsx'
import { INCOMPLETE, momentOf, typedOf } from '#web/form/typed-moment.ts'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ClockChange } from './clock-change.tsx'
import { clockInput, LAST_DAY } from './clock-input.ts'
import classes from './date-time-field.module.css'

type DateTimeFieldProps = FieldProps<string> & {
  /** IANA zone of the clock, such as that of a deal's business. */
  zone: string
  /** Default time (HH:mm) once a day is chosen. */
  defaultTime?: string
  /** Whether it marks an end, whose default is 23:59. */
  isEnd?: boolean
}

/** A day and time in a given zone; an instant in the form. */
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

/** Returns the day and time shown for a form's instant. */
function useLocalTime(
  field: FieldBinding<string>,
  { zone, defaultTime, isEnd }: { zone: string; defaultTime: string; isEnd: boolean },
) {
  const [typed, setTyped] = useState<LocalTime & { of: string; zone: string }>()
  // A value from elsewhere, such as a draft or another zone, replaces the typed one.
  const isTyped = typed?.of === field.value && typed.zone === zone
  const local = isTyped ? typed : typedOf(field.value, zone)
  const write = (next: LocalTime, moment = momentOf(next, zone, isEnd)) => {
    setTyped({ ...next, of: moment, zone })
    field.onChange(moment)
  }
  return {
    local,
    /** Two instants if the clocks go back over this time, none if they go forward. */
    instants: instantsOf(local, zone),
    setDay(day: string) {
      const isFirst = local.time === '' && day !== '' && day !== INCOMPLETE
      write({ day, time: isFirst ? defaultTime : local.time })
    },
    setTime: (time: string) => write({ day: local.day, time }),
    setInstant: (at: string) => write({ day: local.day, time: local.time }, at),
  }
}
