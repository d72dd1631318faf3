import { INCOMPLETE } from '#web/form/typed-moment.ts'

/** Latest date that browsers accept. Without it they allow years of five digits. */
export const LAST_DAY = '9999-12-31'

/**
 * Returns the input's value, or `INCOMPLETE` for a partly typed one, for which browsers report ''.
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
      // Browsers fire no change event for the first digits, so report them when the field is left.
      if (heldIn(currentTarget) !== value) onChange(heldIn(currentTarget))
      onBlur?.()
    },
  }
}
