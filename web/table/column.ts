import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a table. */
export type Column<Row extends RowData> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** True if cells are figures, aligned right with tabular digits. */
  isFigure?: boolean
  /**
   * True if the cell names its row. The cell is then the row's link and, on phones, the heading of
   * the row's card.
   */
  isTitle?: boolean
}
