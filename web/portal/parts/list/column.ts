import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a table, as data. */
export type Column<Row extends RowData> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand right, with digits of one width. */
  isFigure?: boolean
  /** Names the row: heads its card on phones, without its header, and carries the row's link. */
  isTitle?: boolean
  /** Ends in three dots where its room does, so that rows stay one line high; folded, it is shown whole. */
  isCut?: boolean
}
