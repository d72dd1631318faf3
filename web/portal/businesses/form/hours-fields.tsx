import '@mantine/core/styles/Input.layer.css'
import { Input, NativeSelect } from '@mantine/core'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ALL_DAY,
  CLOSED,
  dayHoursOf,
  INTERVALS_MAX,
  type Interval,
  intervalsOf,
  WEEKDAYS,
} from '#shared/opening-hours/day-hours.ts'
import {
  ClockInput,
  DateField,
  type FieldBinding,
  GroupField,
  INCOMPLETE,
  RowsField,
} from '#web/form/index.ts'
import { calendarDay, formatHours, weekdayName } from '#web/lib/format-hours.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, IconButton } from '#web/ui/index.ts'
import { FormPart } from '../../parts/index.ts'
import classes from './hours-fields.module.css'
import type { BusinessFields } from './use-business-form.ts'

/** Hours proposed to a business without hours, from Monday to Sunday. */
const USUAL_WEEK = [...Array.from({ length: 5 }, () => '09:00-17:00'), CLOSED, CLOSED]
const NEW_ROWS = USUAL_WEEK.map(() => undefined)

/** Fields for opening hours by weekday, and for special days. */
export function HoursFields({ fields }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  const week = fields.rows('openingHours')
  const special = fields.rows('specialHours')
  const say = useSayHours()
  week.describe?.(t('fields.openingHours'), say.week)
  if (week.rows.length === 0) {
    return (
      <FormPart title={t('form.parts.hours')}>
        <p>{t('hours.none')}</p>
        <div>
          <Button look="outline" onClick={() => week.arrange(USUAL_WEEK, NEW_ROWS)}>
            {t('hours.add')}
          </Button>
        </div>
      </FormPart>
    )
  }
  return (
    <FormPart title={t('form.parts.hours')}>
      <Week fields={fields} />
      <RowsField
        list={special}
        label={t('fields.specialHours')}
        hint={t('hints.specialHours')}
        words={{ row: t('hours.special'), add: t('hours.addSpecial') }}
        say={say.special}
        blank={{ day: '', hours: CLOSED }}
      >
        {(field, index) => (
          <div className={classes.special}>
            <DateField field={field('day')} label={t('hours.day')} />
            <DayHoursField field={field('hours')} day={`${t('hours.special')} ${index + 1}`} />
          </div>
        )}
      </RowsField>
      <div>
        <Button
          look="destructiveOutline"
          onClick={() => {
            week.arrange([], [])
            special.arrange([], [])
          }}
        >
          {t('hours.remove')}
        </Button>
      </div>
    </FormPart>
  )
}

function Week({ fields }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  const language = useLanguage()
  const [announced, announce] = useState('')
  const week = fields.rows('openingHours')
  const copyToAll = (weekday: number) => {
    const hours = week.rows[weekday]
    if (hours === undefined) return
    week.arrange(
      Array.from({ length: WEEKDAYS }, () => hours),
      NEW_ROWS,
    )
    announce(t('hours.copied', { day: weekdayName(weekday, language) }))
  }
  return (
    <GroupField label={t('fields.openingHours')} hint={t('hints.openingHours')} error={week.error}>
      <div className={classes.week}>
        {week.rows.map((_, weekday) => {
          const day = weekdayName(weekday, language)
          return (
            <div key={day} className={classes.day}>
              <span className={classes.name} aria-hidden="true">
                {day}
              </span>
              <DayHoursField field={fields.field(`openingHours.${weekday}`)} day={day}>
                <IconButton
                  label={t('hours.copy', { day })}
                  title={t('hours.copy', { day })}
                  onClick={() => copyToAll(weekday)}
                >
                  <IconCopy size={20} aria-hidden="true" />
                </IconButton>
              </DayHoursField>
            </div>
          )
        })}
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </GroupField>
  )
}

/** Returns functions that format hours in one line, to compare versions after a conflict. */
function useSayHours() {
  const { t } = useTranslation('businesses')
  const language = useLanguage()
  const words = { closed: t('hours.closed'), allDay: t('hours.allDay') }
  return {
    week: (rows: readonly string[]) =>
      rows
        .map((hours, day) => `${weekdayName(day, language)} ${formatHours(hours, language, words)}`)
        .join('; '),
    special: (rows: BusinessFields['values']['specialHours']) =>
      rows
        .map(({ day, hours }) => {
          const name = day === '' ? '' : calendarDay(day, language)
          return `${name} ${formatHours(hours, language, words)}`
        })
        .join('; '),
  }
}

type DayHoursFieldProps = {
  field: FieldBinding<string>
  /** Weekday, or numbered name of a special day, for labels. */
  day: string
  /** Content beside the choice of open or closed. */
  children?: ReactNode
}

const OPEN = 'open'
const USUAL: Interval = { from: '09:00', to: '17:00' }
const EMPTY: Interval = { from: '', to: '' }

/** Fields for the hours of one day: closed, open all day, or one or two intervals. */
function DayHoursField({ field, day, children }: DayHoursFieldProps) {
  const errorId = useId()
  const { value, onChange, error } = field
  const intervals = intervalsOf(value)
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur()
  }
  const write = (next: readonly Interval[]) => onChange(dayHoursOf(next))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div
      role="group"
      aria-label={day}
      aria-describedby={error && errorId}
      className={classes.hours}
      onBlur={leave}
    >
      <div className={classes.kind}>
        <KindSelect day={day} value={value} onChange={onChange} />
        {children}
      </div>
      {intervals.map((interval, place) => (
        <Times
          // biome-ignore lint/suspicious/noArrayIndexKey: intervals have no key except their order.
          key={place}
          labels={place === 0 ? ['hours.from', 'hours.to'] : ['hours.fromAgain', 'hours.toAgain']}
          interval={interval}
          day={day}
          isWrong={error !== undefined}
          onChange={(changed) => write(intervals.with(place, changed))}
        >
          {place === 0 && intervals.length < INTERVALS_MAX && (
            <TimesButton day={day} word="hours.split" onClick={() => write([...intervals, EMPTY])}>
              <IconPlus size={20} aria-hidden="true" />
            </TimesButton>
          )}
          {place > 0 && (
            <TimesButton
              day={day}
              word="hours.unsplit"
              onClick={() => write(intervals.toSpliced(place, 1))}
            >
              <IconX size={20} aria-hidden="true" />
            </TimesButton>
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

type KindSelectProps = Pick<DayHoursFieldProps, 'day'> &
  Pick<FieldBinding<string>, 'value' | 'onChange'>

/** Chooses between closed, open all day, and open. Choosing open fills in the usual hours. */
function KindSelect({ day, value, onChange }: KindSelectProps) {
  const { t } = useTranslation('businesses')
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={t('hours.kind', { day })}
      value={value === CLOSED || value === ALL_DAY ? value : OPEN}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === OPEN ? dayHoursOf([USUAL]) : currentTarget.value)
      }
      data={[
        { value: OPEN, label: t('hours.open') },
        { value: CLOSED, label: t('hours.closed') },
        { value: ALL_DAY, label: t('hours.allDay') },
      ]}
    />
  )
}

type TimesButtonProps = {
  day: string
  word: 'hours.split' | 'hours.unsplit'
  onClick: () => void
  children: ReactNode
}

function TimesButton({ day, word, onClick, children }: TimesButtonProps) {
  const { t } = useTranslation('businesses')
  return (
    <IconButton
      label={t('hours.ofDay', { day, action: t(word) })}
      title={t(word)}
      onClick={onClick}
    >
      {children}
    </IconButton>
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
  // Treats a partly typed time as empty. The day's field shows an error when the focus leaves it.
  const typed = (time: string) => (time === INCOMPLETE ? '' : time)
  return (
    <div className={classes.times}>
      {(['from', 'to'] as const).map((end, place) => (
        <ClockInput
          key={end}
          type="time"
          value={interval[end]}
          onChange={(time) => onChange({ ...interval, [end]: typed(time) })}
          className={classes.time}
          error={isWrong}
          aria-label={t(labels[place] ?? labels[0], { day })}
        />
      ))}
      {children}
    </div>
  )
}
