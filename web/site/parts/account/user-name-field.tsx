import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import type { ChosenUserName } from '#web/lib/use-user-name.ts'
import { TextField } from '#web/ui/field.tsx'
import classes from './user-name-field.module.css'

type UserNameFieldProps = {
  chosen: ChosenUserName
  /** Its place in the form, which knows what else is wrong with it. */
  field: FieldBinding<string>
  /** Words for a missing name. */
  requiredText: string
  onFocus?: () => void
}

/** The user name, and free ones to choose from when it is taken. */
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
          // Suggestions below may have the focus by then; new ones in their place would lose it.
          if (suggestions.length === 0) void check()
        }}
        onText={write}
      />
      {suggestions.length > 0 && (
        <fieldset className={classes.suggestions}>
          <legend className={classes.legend}>{t('fields.freeUserNames')}</legend>
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
