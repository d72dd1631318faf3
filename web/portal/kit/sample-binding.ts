import type { FieldBinding } from '#web/form/index.ts'

/** Returns a field binding with a fixed value and error, without a form. */
export function still<Value>(name: string, value: Value, error?: string): FieldBinding<Value> {
  const rest = { onChange: () => undefined, onBlur: () => undefined }
  return { name, value, error, limits: { isRequired: false }, ...rest }
}
