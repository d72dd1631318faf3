import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CLOSED, WEEKDAYS } from '#shared/opening-hours/day-hours.ts'
import { DateField } from '#web/kit/date-time/date-field.tsx'
import { RowsField } from '#web/kit/rows/rows-field.tsx'
import { calendarDay, formatHours, weekdayName } from '#web/lib/format-hours.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { DayHoursField } from './day-hours-field.tsx'
import classes from './hours-fields.module.css'
import type { BusinessFields } from './use-business-form.ts'

/** Default hours of a new week. */
const USUAL = [...Array.from({ length: 5 }, () => '09:00-17:00'), CLOSED, CLOSED]
const NEW_ROWS = USUAL.map(() => undefined)

/** When it is open: its week, and the days that differ. */
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
          <Button look="outline" onClick={() => week.arrange(USUAL, NEW_ROWS)}>
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
          look="outline"
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

/** Hours in one line, where two people have changed them. */
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
