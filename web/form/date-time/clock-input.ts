import { INCOMPLETE } from '#web/form/typed-moment.ts'

/** Latest date, so that browsers do not accept a year of five digits. */
export const LAST_DAY = '9999-12-31'

/** Returns the input's value. An incomplete date counts as incomplete, not as empty. */
function heldIn(input: HTMLInputElement): string {
  return input.validity.badInput ? INCOMPLETE : input.value
}

type ClockInputProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Returns props by which a native date or time input reports everything typed into it. */
export function clockInput({ value, onChange, onBlur }: ClockInputProps) {
  return {
    value: value === INCOMPLETE ? '' : value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(heldIn(currentTarget)),
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // Reports a half-typed value on leaving the field, as browsers fire no change event for its first
      // digits.
      if (heldIn(currentTarget) !== value) onChange(heldIn(currentTarget))
      onBlur?.()
    },
  }
}
