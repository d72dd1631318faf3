import type { FieldBinding } from '../binding.ts'

/**
 * Registers the field's label, and returns the props that bind a plain text field, without Mantine,
 * to a form.
 */
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
