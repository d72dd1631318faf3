import type { RowData } from '@tanstack/react-table'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import type { Column } from './column.ts'
import { roles } from './roles.ts'
import { SelectBox } from './select-box.tsx'
import classes from './table-body.module.css'
import type { TableRow as Row } from './use-rows.ts'

export type RowParts<Data extends RowData> = {
  /** Number of rows of the list before those shown. */
  firstIndex: number
  columns: readonly Column<Data>[]
  linkOf: ((row: Data) => string) | undefined
  actions: ((row: Data) => ReactNode) | undefined
  /** Set where rows can be selected. */
  nameOf: ((row: Data) => string) | undefined
}

type TableRowProps<Data extends RowData> = RowParts<Data> & {
  row: Row<Data>
  isSelected: boolean
  /** Measures the row, where only those in sight are drawn. */
  measure?: (element: HTMLTableRowElement | null) => void
}

/** Drawn anew only when it changes: while one scrolls through a long list, most rows stay. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, isSelected, firstIndex, columns, linkOf, actions, nameOf, measure } = props
  const { t } = useTranslation('lists')
  const data = row.original
  return (
    <tr
      {...roles.row}
      ref={measure}
      data-index={row.index}
      // The heads are the first row.
      aria-rowindex={firstIndex + row.index + 2}
      aria-selected={nameOf && isSelected}
      className={classNames(linkOf && classes.leading)}
    >
      {nameOf && (
        <td {...roles.cell} className={classes.check}>
          <SelectBox
            label={t('table.select', { name: nameOf(data) })}
            isSelected={isSelected}
            onSelect={row.getToggleSelectedHandler()}
          />
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
  const { header, isFigure, isTitle, isCut } = column
  const value = column.cell(data)
  return (
    <td
      {...roles[isTitle ? 'rowheader' : 'cell']}
      className={classNames(
        isFigure && classes.figure,
        isTitle && classes.title,
        isCut && classes.cut,
      )}
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
