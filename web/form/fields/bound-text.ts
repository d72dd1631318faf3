import type { FieldBinding } from '../binding.ts'

/** Returns the props of a plain text field from one of our form's bindings. */
export function boundText(field: FieldBinding<string>, label = '') {
  const { name, value, error, limits, onChange, onBlur } = field
  const { isRequired, maxLength } = limits
  if (label !== '') field.describe?.(label)
  return {
    name,
    value,
    error,
    maxLength,
    onBlur,
    onText: onChange,
    'aria-required': isRequired || undefined,
  }
}
