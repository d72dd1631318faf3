/**
 * Explicit ARIA roles. Some browsers ignore the implicit roles of table elements whose CSS
 * `display` is changed.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** Hides placeholders from assistive technology. */
  nothing: { 'aria-hidden': true },
} as const
