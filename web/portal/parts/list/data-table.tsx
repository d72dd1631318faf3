import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useId } from 'react'
import type { Contract } from '#shared/api/contract.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailure } from '../load-failure.tsx'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import type { CsvExport } from './csv-button.tsx'
import classes from './data-table.module.css'
import { DensityButton } from './density-button.tsx'
import type { Listing } from './listing.ts'
import { moveBetweenRows } from './move-between-rows.ts'
import { NothingFound } from './nothing-found.tsx'
import { roles } from './roles.ts'
import { TableBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableTools } from './table-tools.tsx'
import { useDensity } from './use-density.ts'
import { useRows } from './use-rows.ts'

export type DataTableProps<Row extends RowData> = {
  caption: string
  /** Kept between renders, where the list is long. */
  columns: readonly Column<Row>[]
  list: Listing<Row>
  keyOf: (row: Row) => string
  /** Shown where there is nothing at all: says so, and offers the next step. */
  empty: ReactNode
  /** What the address asks of the list; absent where nothing can be asked. */
  control?: ListControl
  /** Where a row leads. */
  linkOf?: (row: Row) => string
  /** What can be done with a row: on hover and focus, always on phones. */
  actions?: (row: Row) => ReactNode
  /** What can be done with several rows at once. */
  selection?: Selection<Row>
  /** The endpoint that gives the list as a file. */
  csv?: CsvExport<Contract>
  /** The beginning alone; the whole list has a page of its own. */
  isPreview?: boolean
}

export type Selection<Row> = {
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
}

/** More than this many columns fold sooner. */
const FEW_COLUMNS = 5

/**
 * A list as a table: its rows fold into cards where there is no room for its columns. What failed
 * can be tried again without losing what is there.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { list, control, empty } = props
  if (list.rows === undefined) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} isPart />
    return <TableSkeleton />
  }
  const hasMore = list.paging.kind === 'endless' && list.paging.hasMore
  if (list.rows.length > 0 || hasMore) return <Table {...props} rows={list.rows} />
  return control?.isNarrowed ? <NothingFound onClear={control.clear} /> : empty
}

type TableProps<Row extends RowData> = DataTableProps<Row> & { rows: readonly Row[] }

function Table<Row extends RowData>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, list, control, selection, csv, isPreview = false } = props
  const captionId = useId()
  const density = useDensity()
  const sorting = control?.options.sorts && {
    sorts: control.options.sorts,
    sort: control.sort,
    onSort: (sort: typeof control.sort) => control.change({ sort }),
  }
  const table = useRows({ columns, rows, keyOf, sorting })
  const width = columns.length + (props.actions ? 1 : 0) + (selection ? 1 : 0)
  return (
    <div
      className={classNames(classes.room, width > FEW_COLUMNS && classes.wide)}
      data-density={density.density}
      aria-busy={list.isStale ?? false}
    >
      {!isPreview && (
        <TableTools
          csv={csv}
          bulk={selection && <BulkBar table={table} actions={selection.actions} />}
        />
      )}
      <table
        {...roles.table}
        aria-labelledby={captionId}
        aria-rowcount={rowCount(list, rows.length)}
        className={classes.table}
        onKeyDown={moveBetweenRows}
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <TableHead
          table={table}
          columns={columns}
          hasActions={props.actions !== undefined}
          isSelectable={selection !== undefined}
        />
        <TableBody
          rows={table.getRowModel().rows}
          columns={columns}
          width={width}
          linkOf={props.linkOf}
          actions={props.actions}
          nameOf={selection?.nameOf}
        />
      </table>
      {!isPreview && (
        <TableFoot list={list} control={control} shown={rows.length}>
          <DensityButton density={density} />
        </TableFoot>
      )}
    </div>
  )
}

/** All rows of the list and the heads; -1 where nobody knows how many there are. */
function rowCount({ paging }: Listing<unknown>, shown: number): number {
  if (paging.kind === 'numbered') return paging.total + 1
  return paging.kind === 'endless' && paging.hasMore ? -1 : shown + 1
}
