/** Explicit ARIA roles, because some browsers drop the roles of tables whose `display` changes. */
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
