import type { FieldBinding } from '#web/form/binding.ts'
import classes from './code-field.module.css'
import { TextField } from './text-fields.tsx'

type CodeFieldProps = { field: FieldBinding<string>; label: string }

/** A code from an e-mail or an app, typed or pasted. */
export function CodeField({ field, label }: CodeFieldProps) {
  return (
    <TextField
      field={{ ...field, onChange: (code) => field.onChange(code.replace(/\s/g, '')) }}
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      inputClass={classes.code}
      data-autofocus
    />
  )
}
