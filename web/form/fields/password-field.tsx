import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { PasswordInput } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

type PasswordProps = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password'
  showLabel: string
}

/** A field for a password, with a button that reveals it. */
export function PasswordField({ field, label, hint, autoComplete, showLabel }: PasswordProps) {
  return (
    <PasswordInput
      {...inputProps({ field, label, hint })}
      autoComplete={autoComplete}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}
