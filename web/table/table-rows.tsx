import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { type ChangeEvent, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Link } from '#web/ui/index.ts'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import type { Column } from './column.ts'
import type { BodyProps } from './long-body.tsx'
import { roles } from './roles.ts'
import classes from './table-body.module.css'
import tableHead from './table-head.module.css'
import type { TableRow as Row, Rows } from './use-rows.ts'
import { walkRows } from './walk-rows.ts'

/** Number of rows above which only the rows in view are rendered. */
const DRAWN_WHOLE = 200
/** Maximum number of rows that are rendered while the script of the long body loads. */
const DRAWN_MEANWHILE = 2 * DRAWN_WHOLE

type TableBodyProps<Data extends RowData> = RowParts<Data> & {
  rows: readonly Row<Data>[]
  /** Number of columns, counting checkbox and actions. */
  width: number
}

/** Body of a long table. If its script fails to load, all rows are rendered, which is slow. */
const LongBody = latePart(async () => (await import('./long-body.tsx')).LongBody, {
  Failure: WholeBody,
})

export function TableBody<Data extends RowData>({ rows, width, ...parts }: TableBodyProps<Data>) {
  const draw: BodyProps['draw'] = (index, measure) => {
    const row = rows[index]
    return (
      row && (
        <TableRow
          key={row.id}
          row={row}
          isSelected={row.getIsSelected()}
          {...(measure && { measure })}
          {...parts}
        />
      )
    )
  }
  if (rows.length <= DRAWN_WHOLE) return <WholeBody count={rows.length} draw={draw} />
  return (
    <Suspense fallback={<WholeBody count={Math.min(rows.length, DRAWN_MEANWHILE)} draw={draw} />}>
      <LongBody
        count={rows.length}
        idOf={(index) => rows[index]?.id ?? index}
        width={width}
        draw={draw}
      />
    </Suspense>
  )
}

function WholeBody({ count, draw }: Pick<BodyProps, 'count' | 'draw'>) {
  return (
    <tbody
      {...roles.rowgroup}
      className={classes.body}
      onKeyDown={(event) => walkRows(event, count)}
    >
      {Array.from({ length: count }, (_, index) => draw(index))}
    </tbody>
  )
}

type RowParts<Data extends RowData> = {
  /** Number of rows on the previous pages. */
  firstIndex: number
  columns: readonly Column<Data>[]
  linkOf: ((row: Data) => string) | undefined
  actions: ((row: Data) => ReactNode) | undefined
  /** Returns the name of a row. Undefined if rows cannot be selected. */
  nameOf: ((row: Data) => string) | undefined
}

type TableRowProps<Data extends RowData> = RowParts<Data> & {
  row: Row<Data>
  isSelected: boolean
  /** Measures the row of a long table. */
  measure?: (element: HTMLTableRowElement | null) => void
}

/** Memoized, because most rows do not change while the user scrolls. */
const TableRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, isSelected, firstIndex, columns, linkOf, actions, nameOf, measure } = props
  const { t } = useTranslation('lists')
  const data = row.original
  return (
    <tr
      {...roles.row}
      ref={measure}
      data-index={row.index}
      // Row 1 is the table head.
      aria-rowindex={firstIndex + row.index + 2}
      aria-selected={nameOf && isSelected}
      className={classNames(
        linkOf && classes.leading,
        columns.some(({ onPhone }) => onPhone !== undefined) && classes.lined,
      )}
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
  const { header, isFigure, isTitle, onPhone } = column
  const value = column.cell(data)
  return (
    <td
      {...roles[isTitle ? 'rowheader' : 'cell']}
      className={classNames(
        isFigure && classes.figure,
        isTitle && classes.title,
        onPhone && classes[onPhone],
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

type TableHeadProps<Row extends RowData> = {
  table: Rows<Row>
  columns: readonly Column<Row>[]
  hasActions: boolean
  isSelectable: boolean
}

export function TableHead<Row extends RowData>(props: TableHeadProps<Row>) {
  const { table, columns, hasActions, isSelectable } = props
  const { t } = useTranslation('lists')
  const isAll = table.getIsAllRowsSelected()
  return (
    <thead {...roles.rowgroup} className={tableHead.head}>
      <tr {...roles.row}>
        {isSelectable && (
          <th {...roles.columnheader} scope="col" className={tableHead.check}>
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
          <th {...roles.columnheader} scope="col" className={tableHead.actions}>
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
  const className = classNames(column.isFigure && tableHead.figure)
  if (!sortable?.getCanSort()) {
    return (
      <th {...roles.columnheader} scope="col" title={column.hint} className={className}>
        {column.header}
      </th>
    )
  }
  const Icon = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }[sorted ?? 'none']
  return (
    <th
      {...roles.columnheader}
      scope="col"
      className={classNames(className, tableHead.sortable)}
      aria-sort={sorted && ({ asc: 'ascending', desc: 'descending' } as const)[sorted]}
    >
      <button
        type="button"
        className={tableHead.sort}
        onClick={(event) => sortable.getToggleSortingHandler()?.(event)}
      >
        {column.header}
        <Icon size={15} stroke={2.2} aria-hidden="true" />
      </button>
    </th>
  )
}

type SelectBoxProps = {
  label: string
  isSelected: boolean
  /** True if some but not all rows are selected. */
  isPartly?: boolean
  onSelect: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Checkbox that selects one row or all rows. */
function SelectBox({ label, isSelected, isPartly = false, onSelect }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={classes.box} data-word={label}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={onSelect}
      />
    </label>
  )
}
