import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantsOf, type LocalTime, localTimeOf } from '#shared/local-time.ts'
import type { FieldProps } from '#web/form/fields/field-props.ts'
import { GroupField } from '#web/form/fields/group-field.tsx'
import { INCOMPLETE, momentOf, typedOf } from '#web/form/typed-moment.ts'
import { formatClock, zoneName, zoneShortName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ClockInput } from './clock-input.tsx'
import classes from './date-time-field.module.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'

type DateTimeFieldProps = FieldProps<string> & {
  /** IANA time zone of the entered time. */
  zone: string
  /** True if another field of the form names the time zone. */
  hidesZone?: boolean
  /** Time (HH:mm) that is filled in when a day is chosen and the time is empty. */
  defaultTime?: string
  /** True if the field is the end of a period. The time 23:59 then includes that whole minute. */
  isEnd?: boolean
}

/**
 * A field for a day and time in a given time zone. The form stores an instant, '' if both are
 * empty, or text that no schema accepts while only one of them is typed.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { field, label, hint, zone, hidesZone, defaultTime = '', isEnd = false } = props
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
  return (
    <GroupField
      label={label}
      isRequired={field.limits.isRequired}
      hint={
        <>
          {hint && <p>{hint}</p>}
          {!hidesZone && <p>{zoneName(zone, serverNow(), language)}</p>}
        </>
      }
      error={field.error && isPartial ? t('form.moment.whole') : field.error}
      onLeave={field.onBlur}
    >
      <div className={classes.parts}>
        <ClockInput
          {...shared}
          type="date"
          value={local.day}
          onChange={setDay}
          name={field.name}
          aria-label={t('form.moment.day')}
        />
        <ClockInput
          {...shared}
          type="time"
          value={local.time}
          onChange={setTime}
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

/** Returns the day and time shown for the form's instant, and functions that change them. */
function useLocalTime(
  field: FieldProps<string>['field'],
  { zone, defaultTime, isEnd }: { zone: string; defaultTime: string; isEnd: boolean },
) {
  const [typed, setTyped] = useState<LocalTime & { of: string; zone: string }>()
  // A value set by something else, such as a draft or a new time zone, replaces the typed value.
  const isTyped = typed?.of === field.value && typed.zone === zone
  const local = isTyped ? typed : typedOf(field.value, zone)
  const write = (next: LocalTime, moment = momentOf(next, zone, isEnd)) => {
    setTyped({ ...next, of: moment, zone })
    field.onChange(moment)
  }
  return {
    local,
    /**
     * Instants at which clocks show the typed time: two if clocks repeat it, none if clocks skip it
     * or the input is incomplete, else one.
     */
    instants: instantsOf(local, zone),
    setDay(day: string) {
      const isFirst = local.time === '' && day !== '' && day !== INCOMPLETE
      write({ day, time: isFirst ? defaultTime : local.time })
    },
    setTime: (time: string) => write({ day: local.day, time }),
    setInstant: (at: string) => write({ day: local.day, time: local.time }, at),
  }
}

type ClockChangeProps = {
  local: LocalTime
  zone: string
  instants: readonly string[]
  /** The form's value: an instant, or other text if the day or time is missing. */
  chosen: string
  onChoose: (at: string) => void
}

/**
 * Explains a time that a clock change skips or repeats. For a repeated time, the user chooses one
 * of the two instants.
 */
function ClockChange({ local, zone, instants, chosen, onChoose }: ClockChangeProps) {
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
