import type { FieldProps } from './field-props.ts'

type Choice = { value: string; label: string; hint?: string }

export type ChoiceProps<Value> = FieldProps<Value> & {
  choices: readonly Choice[]
  placeholder?: string
  emptyText?: string
}

/** Returns a reader of the chosen value's word. */
export const sayIn = (choices: readonly Choice[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value
