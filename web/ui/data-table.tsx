import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './data-table.module.css'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand right, with digits of one width. */
  isFigure?: boolean
  /** Heads the card on phones, without its header. */
  isTitle?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  /** Shown on hover and focus; always on phones. */
  actions?: (row: Row) => ReactNode
  actionsHeader?: string
}

/** More than this many columns need the wider fold of the style sheet. */
const FEW_COLUMNS = 5

/** A table with a sticky header; where it has no room for its columns, each row folds into a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, actions, actionsHeader } = props
  const isWide = columns.length > FEW_COLUMNS
  return (
    <div className={classNames(classes.room, isWide && classes.wide)}>
      <table className={classes.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(column.isFigure && classes.figure)}
              >
                {column.header}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className="sr-only">{actionsHeader}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(
                    column.isFigure && classes.figure,
                    column.isTitle && classes.title,
                  )}
                >
                  {!column.isTitle && (
                    <span className={classes.foldedHeader} aria-hidden="true">
                      {column.header}
                    </span>
                  )}
                  <span className={classes.value}>{column.cell(row)}</span>
                </td>
              ))}
              {actions && <td className={classes.actions}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
