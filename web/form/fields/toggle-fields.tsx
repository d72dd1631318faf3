import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Checkbox, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, groupProps } from './field-props.ts'
import classes from './toggle-fields.module.css'

/** A switch of a form. The change takes effect when the form is saved. */
export function SwitchField({ field, label, hint }: FieldProps<boolean>) {
  return (
    <Switch
      {...groupProps({ field, label, hint })}
      classNames={{ track: classes.track }}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}

type CheckboxProps = Omit<FieldProps<boolean>, 'label'> & { label: ReactNode }

/** A checkbox for a statement that the user agrees to. */
export function CheckboxField({ field, label, hint }: CheckboxProps) {
  return (
    <Checkbox
      {...groupProps({ field, label: '', hint })}
      aria-required={field.limits.isRequired || undefined}
      label={label}
      error={field.error && <span role="alert">{field.error}</span>}
      aria-invalid={field.error !== undefined}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}
