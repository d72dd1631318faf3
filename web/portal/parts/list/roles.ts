/** Folded by CSS, tables and their parts lose their roles in some browsers. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
  /** Rows that are not there. */
  nothing: { 'aria-hidden': true },
} as const
