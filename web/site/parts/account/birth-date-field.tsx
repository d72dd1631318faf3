import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type BirthDate, birthDays, birthMonths, birthYears } from '#web/lib/birth-date.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { SelectField } from '#web/ui/field.tsx'
import classes from './birth-date-field.module.css'

type BirthDateFieldProps = {
  label: string
  value: BirthDate
  error: string | undefined
  onChange: (value: BirthDate) => void
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, word: value }))

/** Year, month and day as three selectors. */
export function BirthDateField({ label, value, error, onChange }: BirthDateFieldProps) {
  const { t } = useTranslation('fan')
  const errorId = useId()
  const parts = [
    { part: 'year', values: birthYears(serverNow()) },
    { part: 'month', values: birthMonths },
    { part: 'day', values: birthDays },
  ] as const
  return (
    <fieldset className={classes.date} aria-describedby={error && errorId}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.parts}>
        {parts.map(({ part, values }) => (
          <SelectField
            key={part}
            label={t(`fields.${part}`)}
            placeholder="–"
            value={value[part]}
            choices={choicesOf(values)}
            onChoose={(chosen) => onChange({ ...value, [part]: chosen })}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
