import type { FieldBinding } from '#web/lib/form/binding.ts'

/** Props of every field of a form: its words, and its binding. */
export interface FieldProps<Value> {
  readonly field: FieldBinding<Value>
  readonly label: string
  readonly hint?: string | undefined
}

/** Formats a value that is no plain text, where two of them are to be distinguished. */
type Say<Value> = (value: Value) => string

/** Returns the props that a group of Mantine's inputs understands too; it may not say that it is required. */
export function groupProps<Value>({ field, label, hint }: FieldProps<Value>, say?: Say<Value>) {
  const { name, error, onBlur } = field
  if (label !== '') field.describe?.(label, say)
  return { label, description: hint, name, error, onBlur }
}

/** Returns the props that all of Mantine's inputs understand. */
export function inputProps<Value>(props: FieldProps<Value>, say?: Say<Value>) {
  const isRequired = props.field.limits.isRequired || undefined
  return { ...groupProps(props, say), 'aria-required': isRequired }
}
