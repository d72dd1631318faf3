import type { FieldBinding } from '#web/lib/form/binding.ts'

/** A field that belongs to no form, to be seen in one state. */
export function still<Value>(name: string, value: Value, error?: string): FieldBinding<Value> {
  const rest = { onChange: () => undefined, onBlur: () => undefined }
  return { name, value, error, limits: { isRequired: false }, ...rest }
}
