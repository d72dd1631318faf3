export type Cell = string | number | boolean | undefined

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Lines of CSV after RFC 4180, the header first. A text that a spreadsheet would take for a formula
 * gets an apostrophe before it; numbers stay numbers.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

function toCell(value: Cell): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
