import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'

/** A column of a table. */
export type Column<Row extends RowData> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Tooltip of the header. */
  hint?: string | undefined
  /** True if the cells are numbers. They are aligned right, with digits of equal width. */
  isFigure?: boolean
  /**
   * True if the cell names its row. The cell has the link of the row and, on phones, is the heading
   * of its card.
   */
  isTitle?: boolean
  /**
   * Place of the value on a phone's card. All places but `hidden` are below the title: a `detail`
   * is a short text, a `namedDetail` follows its header, a `line` is a header and value that fill
   * a line, and `aside` is for controls and pictures. If no column has a place, the header is
   * above each value.
   */
  onPhone?: 'detail' | 'namedDetail' | 'line' | 'aside' | 'hidden'
}
