import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { roles } from './roles.ts'
import type { TableRow as Row } from './use-rows.ts'

export type RowParts<Data extends RowData> = {
  columns: readonly Column<Data>[]
  linkOf: ((row: Data) => string) | undefined
  actions: ((row: Data) => ReactNode) | undefined
  /** Set where rows can be selected. */
  nameOf: ((row: Data) => string) | undefined
}

type TableRowProps<Data extends RowData> = RowParts<Data> & {
  row: Row<Data>
  /** Measures the row, where only those in sight are drawn. */
  measure?: (element: HTMLTableRowElement | null) => void
}

export function TableRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, columns, linkOf, actions, nameOf, measure } = props
  const data = row.original
  return (
    <tr
      {...roles.row}
      ref={measure}
      data-index={row.index}
      // The heads are the first row.
      aria-rowindex={row.index + 2}
      aria-selected={nameOf && row.getIsSelected()}
      className={classNames(linkOf && classes.leading)}
    >
      {nameOf && (
        <td {...roles.cell} className={classes.check}>
          <Select row={row} name={nameOf(data)} />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.key} column={column} data={data} to={column.isTitle && linkOf?.(data)} />
      ))}
      {actions && (
        <td {...roles.cell} className={classes.actions}>
          {actions(data)}
        </td>
      )}
    </tr>
  )
}

type CellProps<Data extends RowData> = {
  column: Column<Data>
  data: Data
  to: string | false | undefined
}

function Cell<Data extends RowData>({ column, data, to }: CellProps<Data>) {
  const { header, isFigure, isTitle } = column
  const value = column.cell(data)
  return (
    <td
      {...roles[isTitle ? 'rowheader' : 'cell']}
      className={classNames(isFigure && classes.figure, isTitle && classes.title)}
    >
      {!isTitle && (
        <span className={classes.foldedHeader} aria-hidden="true">
          {header}
        </span>
      )}
      <span className={classes.value}>
        {to ? (
          <Link to={to} className={classes.link}>
            {value}
          </Link>
        ) : (
          value
        )}
      </span>
    </td>
  )
}

function Select<Data extends RowData>({ row, name }: { row: Row<Data>; name: string }) {
  const { t } = useTranslation('lists')
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('table.select', { name })}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  )
}
