import '@mantine/core/styles/Input.layer.css'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ALL_DAY,
  CLOSED,
  dayHoursOf,
  INTERVALS_MAX,
  type Interval,
  intervalsOf,
} from '#shared/opening-hours/day-hours.ts'
import { clockInput } from '#web/kit/date-time/clock-input.ts'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { INCOMPLETE } from '#web/lib/form/typed-moment.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './hours-fields.module.css'

type DayHoursFieldProps = {
  field: FieldBinding<string>
  /** The weekday or the date, as the controls name it. */
  day: string
  /** Beside the kind. */
  children?: ReactNode
}

const OPEN = 'open'
const USUAL: Interval = { from: '09:00', to: '17:00' }
const EMPTY: Interval = { from: '', to: '' }

/** The hours of one day: closed, open all day, or one or two intervals. */
export function DayHoursField({ field, day, children }: DayHoursFieldProps) {
  const { t } = useTranslation('businesses')
  const errorId = useId()
  const { value, onChange, error } = field
  const intervals = intervalsOf(value)
  const kind = value === CLOSED || value === ALL_DAY ? value : OPEN
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur()
  }
  const write = (next: readonly Interval[]) => onChange(dayHoursOf(next))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
    <div
      role="group"
      aria-label={day}
      aria-describedby={error && errorId}
      className={classes.hours}
      onBlur={leave}
    >
      <div className={classes.kind}>
        <NativeSelect
          className={classes.choice}
          aria-label={t('hours.kind', { day })}
          value={kind}
          onChange={({ currentTarget }) =>
            currentTarget.value === OPEN ? write([USUAL]) : onChange(currentTarget.value)
          }
          data={[
            { value: OPEN, label: t('hours.open') },
            { value: CLOSED, label: t('hours.closed') },
            { value: ALL_DAY, label: t('hours.allDay') },
          ]}
        />
        {children}
      </div>
      {intervals.map((interval, place) => (
        <Times
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second.
          key={place}
          labels={place === 0 ? ['hours.from', 'hours.to'] : ['hours.fromAgain', 'hours.toAgain']}
          interval={interval}
          day={day}
          isWrong={error !== undefined}
          onChange={(changed) => write(intervals.with(place, changed))}
        >
          {place === 0 && intervals.length < INTERVALS_MAX && (
            <IconButton
              label={`${day}: ${t('hours.split')}`}
              title={t('hours.split')}
              onClick={() => write([...intervals, EMPTY])}
            >
              <IconPlus size={20} aria-hidden="true" />
            </IconButton>
          )}
          {place > 0 && (
            <IconButton
              label={`${day}: ${t('hours.unsplit')}`}
              title={t('hours.unsplit')}
              onClick={() => write(intervals.toSpliced(place, 1))}
            >
              <IconX size={20} aria-hidden="true" />
            </IconButton>
          )}
        </Times>
      ))}
      {error && (
        <Input.Error id={errorId} className={classes.error}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}

type TimesProps = {
  interval: Interval
  day: string
  labels: readonly ['hours.from' | 'hours.fromAgain', 'hours.to' | 'hours.toAgain']
  isWrong: boolean
  onChange: (changed: Interval) => void
  children: ReactNode
}

function Times({ interval, day, labels, isWrong, onChange, children }: TimesProps) {
  const { t } = useTranslation('businesses')
  // A time of which only a part is typed is none yet, and says so once the day is left.
  const typed = (time: string) => (time === INCOMPLETE ? '' : time)
  return (
    <div className={classes.times}>
      {(['from', 'to'] as const).map((end, place) => (
        <TextInput
          key={end}
          {...clockInput({
            value: interval[end],
            onChange: (time) => onChange({ ...interval, [end]: typed(time) }),
          })}
          type="time"
          className={classes.time}
          error={isWrong}
          aria-label={t(labels[place] ?? labels[0], { day })}
        />
      ))}
      {children}
    </div>
  )
}
