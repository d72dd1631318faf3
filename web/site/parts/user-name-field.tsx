import { useTranslation } from 'react-i18next'
import type { ChosenUserName } from '#web/lib/use-user-name.ts'
import { TextField } from '#web/ui/field.tsx'
import classes from './user-name-field.module.css'

type UserNameFieldProps = {
  chosen: ChosenUserName
  /** What a missing name is called here. */
  requiredText: string
  onFocus?: () => void
}

/** The user name, and free ones to choose from when it is taken. */
export function UserNameField({ chosen, requiredText, onFocus }: UserNameFieldProps) {
  const { t } = useTranslation('fan')
  const { userName, fault, suggestions, write, check } = chosen
  const error = fault === 'taken' ? t('validation.userNameTaken') : requiredText
  return (
    <div className={classes.place}>
      <TextField
        label={t('fields.userName')}
        error={fault && error}
        value={userName}
        maxLength={40}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={onFocus}
        onBlur={() => {
          // What stands below may have the focus by then; new ones in its place would lose it.
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
