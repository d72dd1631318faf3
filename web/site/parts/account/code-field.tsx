import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import classes from './code-field.module.css'

/** Takes the code that a mail brought, as it is typed or pasted. */
export function CodeField({ field }: { field: FieldBinding<string> }) {
  const { t } = useTranslation()
  return (
    <TextField
      field={{ ...field, onChange: (code) => field.onChange(code.replace(/\s/g, '')) }}
      label={t('login.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClass={classes.code}
      data-autofocus
    />
  )
}
