import type { FieldBinding } from '#web/form/binding.ts'

/** Props of every field of a form. */
export interface FieldProps<Value> {
  readonly field: FieldBinding<Value>
  readonly label: string
  readonly hint?: string | undefined
}

/** Formats a value for a sentence that compares two versions of a form. */
type Say<Value> = (value: Value) => string

/**
 * Registers the field's label, and returns the props for Mantine's input groups, which do not
 * support `aria-required`.
 */
export function groupProps<Value>({ field, label, hint }: FieldProps<Value>, say?: Say<Value>) {
  const { name, error, onBlur } = field
  if (label !== '') field.describe?.(label, say)
  return { label, description: hint, name, error, onBlur }
}

/**
 * Returns the attribute that marks the label of a required field. A style sheet draws the mark, so
 * that it is not part of the label's text.
 */
export const requiredMark = (isRequired: boolean) => ({
  'data-required': isRequired ? '' : undefined,
})

/** Registers the field's label, and returns the props for Mantine's inputs. */
export function inputProps<Value>(props: FieldProps<Value>, say?: Say<Value>) {
  const { isRequired } = props.field.limits
  return {
    ...groupProps(props, say),
    labelProps: requiredMark(isRequired),
    'aria-required': isRequired || undefined,
  }
}

type Choice = { value: string; label: string; hint?: string }

export type ChoiceProps<Value> = FieldProps<Value> & {
  choices: readonly Choice[]
  placeholder?: string
  emptyText?: string
}

/**
 * Returns a function that maps a choice's value to its label. A value that is no choice stays as it
 * is.
 */
export const sayIn = (choices: readonly Choice[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value
