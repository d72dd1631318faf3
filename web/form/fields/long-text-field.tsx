import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { type FieldProps, inputProps } from './field-props.ts'

type LongTextProps = FieldProps<string> & {
  rows?: number
  /** Returns a text about the remaining length, such as '120 characters left'. */
  leftWords?: (left: number) => string
}

/**
 * A field for several lines of text. If `leftWords` is set, the hint warns when at most a fifth of
 * the length is left.
 */
export function LongTextField({ field, label, hint, rows = 4, leftWords }: LongTextProps) {
  const { maxLength } = field.limits
  const left = maxLength === undefined ? undefined : maxLength - field.value.length
  const isScarce = left !== undefined && maxLength !== undefined && left <= maxLength / 5
  const words = isScarce && leftWords ? leftWords(left) : undefined
  return (
    <Textarea
      {...inputProps({ field, label, hint: words ?? hint })}
      autosize
      minRows={rows}
      value={field.value}
      maxLength={maxLength}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
}
