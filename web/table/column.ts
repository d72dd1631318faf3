import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a table, as data. */
export type Column<Row extends RowData> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Aligns figures right, with tabular digits. */
  isFigure?: boolean
  /** Names the row: the heading of its card on phones, and its link. */
  isTitle?: boolean
  /** Truncates with an ellipsis to keep rows one line high; cards show all of it. */
  isCut?: boolean
}
