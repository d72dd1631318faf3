import type { FieldBinding } from '#web/lib/form/binding.ts'

/** What every field of a form takes from its screen: its words, and where they come from. */
export interface FieldProps<Value> {
  readonly field: FieldBinding<Value>
  readonly label: string
  readonly hint?: string | undefined
}

/** How a value that is no plain text is said, where two of them are to be distinguished. */
type Say<Value> = (value: Value) => string

/** What a group of Mantine's inputs understands too; it may not say that it is required. */
export function groupProps<Value>({ field, label, hint }: FieldProps<Value>, say?: Say<Value>) {
  const { name, error, onBlur } = field
  if (label !== '') field.describe?.(label, say)
  return { label, description: hint, name, error, onBlur }
}

/** What all of Mantine's inputs understand. */
export function inputProps<Value>(props: FieldProps<Value>, say?: Say<Value>) {
  const isRequired = props.field.limits.isRequired || undefined
  return { ...groupProps(props, say), 'aria-required': isRequired }
}
