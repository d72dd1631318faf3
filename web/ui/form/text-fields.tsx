import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { type FieldProps, inputProps } from './field-props.ts'

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'placeholder' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>

/** One line of text, as long as its contract takes. */
export function TextField({ field, label, hint, ...native }: FieldProps<string> & Native) {
  return (
    <TextInput
      {...native}
      {...inputProps({ field, label, hint })}
      value={field.value}
      maxLength={field.limits.maxLength}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

type LongTextProps = FieldProps<string> & {
  rows?: number
  /** How much room is left: "120 characters left". */
  leftWords?: (left: number) => string
}

/** Several lines of text; says how many characters are left when they become few. */
export function LongTextField({ field, label, hint, rows = 4, leftWords }: LongTextProps) {
  const { maxLength } = field.limits
  const left = maxLength === undefined ? undefined : maxLength - field.value.length
  const isScarce = left !== undefined && maxLength !== undefined && left <= maxLength / 5
  const words = isScarce && leftWords ? leftWords(left) : undefined
  return (
    <Textarea
      {...inputProps({ field, label, hint: words ?? hint })}
      autosize
      minRows={rows}
      value={field.value}
      maxLength={maxLength}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}

type PasswordProps = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
}

/** Hidden until it is asked for; the rules stand below it before anything is wrong. */
export function PasswordField({ field, label, hint, autoComplete, showLabel }: PasswordProps) {
  return (
    <PasswordInput
      {...inputProps({ field, label, hint })}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}
