import { INCOMPLETE } from '#web/lib/form/typed-moment.ts'

/** Keeps the browser from taking a fifth digit of a year. */
export const LAST_DAY = '9999-12-31'

/** The browser has no value of a date that lacks its year; it must not count as none at all. */
function heldIn(input: HTMLInputElement): string {
  return input.validity.badInput ? INCOMPLETE : input.value
}

type ClockInputProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Returns the props with which a browser's date or time input reports all that it holds. */
export function clockInput({ value, onChange, onBlur }: ClockInputProps) {
  return {
    value: value === INCOMPLETE ? '' : value,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(heldIn(currentTarget)),
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // The browser does not report the first digits while they are typed.
      if (heldIn(currentTarget) !== value) onChange(heldIn(currentTarget))
      onBlur?.()
    },
  }
}
