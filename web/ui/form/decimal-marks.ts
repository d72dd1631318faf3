/** How a field writes numbers. */
export interface NumberMarks {
  readonly decimalSeparator: string
  /** Between thousands, where the field groups them. */
  readonly thousandSeparator?: string | undefined
}

const OTHER: Readonly<Record<string, string>> = { ',': '.', '.': ',' }

/**
 * A text that came in whole, by the browser's memory, dictation or another program, with the decimals
 * parted as the field does: 43.65 is 43,65 in French. A mark that stands several times, or beside the
 * field's own, parts thousands, and is left to the field.
 */
export function withOwnDecimals(text: string, marks: NumberMarks): string {
  const { decimalSeparator: own, thousandSeparator } = marks
  const other = OTHER[own]
  if (other === undefined || other === thousandSeparator || text.includes(own)) return text
  return text.split(other).length === 2 ? text.replace(other, own) : text
}
