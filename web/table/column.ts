import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a table: its header, its cells and how they are shown. */
export type Column<Row extends RowData> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Whether cells are figures, aligned right with tabular digits. */
  isFigure?: boolean
  /**
   * Whether the cell names its row. It is the row's link, and the heading of its card on phones.
   */
  isTitle?: boolean
}
