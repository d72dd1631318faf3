import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from './column.ts'
import { roles } from './roles.ts'
import { SelectBox } from './select-box.tsx'
import classes from './table-head.module.css'
import type { Rows } from './use-rows.ts'

type TableHeadProps<Row extends RowData> = {
  table: Rows<Row>
  columns: readonly Column<Row>[]
  hasActions: boolean
  isSelectable: boolean
}

/** The heads of the columns. */
export function TableHead<Row extends RowData>(props: TableHeadProps<Row>) {
  const { table, columns, hasActions, isSelectable } = props
  const { t } = useTranslation('lists')
  const isAll = table.getIsAllRowsSelected()
  return (
    <thead {...roles.rowgroup} className={classes.head}>
      <tr {...roles.row}>
        {isSelectable && (
          <th {...roles.columnheader} scope="col" className={classes.check}>
            <SelectBox
              label={t('table.selectAll')}
              isSelected={isAll}
              isPartly={table.getIsSomeRowsSelected() && !isAll}
              onSelect={({ currentTarget }) => table.toggleAllRowsSelected(currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.key} table={table} column={column} />
        ))}
        {hasActions && (
          <th {...roles.columnheader} scope="col">
            <span className="sr-only">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

type HeadProps<Row extends RowData> = { table: Rows<Row>; column: Column<Row> }

function Head<Row extends RowData>({ table, column }: HeadProps<Row>) {
  const sortable = table.getColumn(column.key)
  const sorted = sortable?.getIsSorted() || undefined
  const className = classNames(column.isFigure && classes.figure)
  if (!sortable?.getCanSort()) {
    return (
      <th {...roles.columnheader} scope="col" className={className}>
        {column.header}
      </th>
    )
  }
  const Icon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[sorted ?? 'none']
  return (
    <th
      {...roles.columnheader}
      scope="col"
      className={classNames(className, classes.sortable)}
      aria-sort={sorted && ({ asc: 'ascending', desc: 'descending' } as const)[sorted]}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={(event) => sortable.getToggleSortingHandler()?.(event)}
      >
        {column.header}
        <Icon size={15} stroke={2.2} aria-hidden="true" />
      </button>
    </th>
  )
}
