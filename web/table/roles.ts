/**
 * Explicit ARIA roles, because some browsers drop the roles of table elements with a changed CSS
 * `display`.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** Hides an element from assistive technology. */
  nothing: { 'aria-hidden': true },
} as const
