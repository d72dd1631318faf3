import type { FieldBinding } from '#web/lib/form/binding.ts'

/** What every field of a form takes from its screen: its words, and where they come from. */
export interface FieldProps<Value> {
  readonly field: FieldBinding<Value>
  readonly label: string
  readonly hint?: string | undefined
}

/** What a group of Mantine's inputs understands too; it may not say that it is required. */
export function groupProps<Value>({ field, label, hint }: FieldProps<Value>) {
  const { name, error, onBlur } = field
  return { label, description: hint, name, error, onBlur }
}

/** What all of Mantine's inputs understand. */
export function inputProps<Value>(props: FieldProps<Value>) {
  return { ...groupProps(props), 'aria-required': props.field.limits.isRequired || undefined }
}
