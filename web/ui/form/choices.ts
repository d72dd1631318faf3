import type { FieldProps } from './field-props.ts'

type Choice = { value: string; label: string; hint?: string }

export type ChoiceProps<Value> = FieldProps<Value> & {
  choices: readonly Choice[]
  placeholder?: string
  emptyText?: string
}

/** What is chosen, by the words of the choices. */
export const sayIn = (choices: readonly Choice[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value
