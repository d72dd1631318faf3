import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { FieldBinding } from '#web/form/binding.ts'
import classes from './code-field.module.css'
import { type FieldProps, inputProps } from './field-props.ts'

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'placeholder' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>

type TextFieldProps = FieldProps<string> & Native & { inputClass?: string | undefined }

/** A field for one line of text. */
export function TextField({ field, label, hint, inputClass, ...native }: TextFieldProps) {
  return (
    <TextInput
      {...native}
      {...inputProps({ field, label, hint })}
      {...(inputClass !== undefined && { classNames: { input: inputClass } })}
      value={field.value}
      maxLength={field.limits.maxLength}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

type CodeFieldProps = { field: FieldBinding<string>; label: string }

/** A field for a code from an e-mail or an authenticator app. Removes typed spaces. */
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
