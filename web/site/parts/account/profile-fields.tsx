import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '#web/form/index.ts'
import { type BirthDate, birthDays, birthMonths, birthYears } from '#web/lib/birth-date.ts'
import type { ChosenUserName } from '#web/lib/fan/use-user-name.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { SelectField, TextField } from '#web/ui/index.ts'
import classes from './birth-date-field.module.css'

type BirthDateFieldProps = {
  label: string
  value: BirthDate
  error: string | undefined
  onChange: (value: BirthDate) => void
}

const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, word: value }))

/** Field for a date of birth, with selects for year, month and day. */
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

type UserNameFieldProps = {
  chosen: ChosenUserName
  field: FieldBinding<string>
  /** Text for a missing name. */
  requiredText: string
  onFocus?: () => void
}

/** Field for the user name. Offers available alternatives if the name is taken. */
export function UserNameField({ chosen, field, requiredText, onFocus }: UserNameFieldProps) {
  const { t } = useTranslation('fan')
  const { userName, fault, suggestions, check } = chosen
  const error = fault === 'taken' ? t('validation.userNameTaken') : requiredText
  const label = t('fields.userName')
  field.describe?.(label)
  const write = (text: string) => {
    chosen.write(text)
    field.onChange(text)
  }
  return (
    <div className={classes.place}>
      <TextField
        label={label}
        error={fault === undefined ? field.error : error}
        value={userName}
        maxLength={field.limits.maxLength}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={onFocus}
        onBlur={() => {
          // Does not check again while suggestions are shown, because one of them may have the
          // focus.
          if (suggestions.length === 0) void check()
        }}
        onText={write}
      />
      {suggestions.length > 0 && (
        <fieldset className={classes.suggestions}>
          <legend className={classes.userNameFieldLegend}>{t('fields.freeUserNames')}</legend>
          {suggestions.map((suggestion) => (
            <button
              key={suggestion}
              type="button"
              className={classes.suggestion}
              onClick={() => write(suggestion)}
            >
              {suggestion}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
