import type { FieldBinding } from '#web/lib/form/binding.ts'

/** What every field of a form takes from its screen: its words, and where they come from. */
export interface FieldProps<Value> {
  readonly field: FieldBinding<Value>
  readonly label: string
  readonly hint?: string | undefined
}

/** What all of Mantine's inputs understand. */
export function inputProps<Value>({ field, label, hint }: FieldProps<Value>) {
  return {
    label,
    description: hint,
    name: field.name,
    error: field.error,
    onBlur: field.onBlur,
    'aria-required': field.limits.isRequired || undefined,
  }
}
