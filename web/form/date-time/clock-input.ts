import { INCOMPLETE } from '#web/form/typed-moment.ts'

/**
 * Latest date that the input accepts. Without a maximum, browsers allow years of more than four
 * digits.
 */
export const LAST_DAY = '9999-12-31'

/**
 * Returns the input's value, or `INCOMPLETE` if it is partly typed. Browsers report '' in that
 * case.
 */
function heldIn(input: HTMLInputElement): string {
  return input.validity.badInput ? INCOMPLETE : input.value
}

type ClockInputProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Returns props for a native date or time input that also report partly typed values. */
export function clockInput({ value, onChange, onBlur }: ClockInputProps) {
  return {
    value: value === INCOMPLETE ? '' : value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(heldIn(currentTarget)),
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // Browsers fire no change event while a value is partly typed. Such a value is reported when
      // the user leaves the field.
      if (heldIn(currentTarget) !== value) onChange(heldIn(currentTarget))
      onBlur?.()
    },
  }
}
