import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '#shared/api/contract.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { LoadFailure } from '../load-failure.tsx'
import { type Bulk, type BulkAction, useBulk } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import { CsvButton, type CsvExport } from './csv-button.tsx'
import classes from './data-table.module.css'
import { DensityButton } from './density-button.tsx'
import { type Listing, stateOf } from './listing.ts'
import { NothingFound, PageGone } from './nothing-found.tsx'
import { roles } from './roles.ts'
import { TableBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { TableTools } from './table-tools.tsx'
import { useDensity } from './use-density.ts'
import { type Rows, useRows } from './use-rows.ts'
import { useTopOfPage } from './use-top-of-page.ts'

export type DataTableProps<Row extends RowData> = {
  caption: string
  /** Kept between renders, where the list is long. */
  columns: readonly Column<Row>[]
  list: Listing<Row>
  keyOf: (row: Row) => string
  /** Shown where there is nothing at all: says so, and offers the next step. */
  empty: ReactNode
  /** Text shown where nothing matches, if there is more to say than that. */
  nothingFound?: string
  /** State of the list that the address holds; absent for a list without search, filters or sorting. */
  control?: ListControl
  /** Returns the link target of a row. */
  linkOf?: (row: Row) => string
  /** Returns the actions on a row, shown on hover and focus, and always on phones. */
  actions?: (row: Row) => ReactNode
  /** Actions on several rows at once. */
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
const NONE: readonly never[] = []

/**
 * A list as a table: its rows fold into cards where there is no room for its columns. What failed
 * can be tried again without losing what is there.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, list, keyOf, control, selection, isPreview = false } = props
  const place = useRef<HTMLDivElement>(null)
  const density = useDensity()
  const bulk = useBulk<Row>()
  const rows = list.rows ?? NONE
  const table = useRows({ columns, rows, keyOf, control, onSelect: bulk.forgetFailure })
  const keptFocus = useFocusKept(place, '[data-undo]')
  useTopOfPage(place, list.paging)
  const width = columns.length + (props.actions ? 1 : 0) + (selection ? 1 : 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this takes the focus of what goes away.
    <div
      ref={place}
      role="group"
      aria-label={caption}
      tabIndex={-1}
      {...keptFocus}
      className={classNames(classes.room, width > FEW_COLUMNS && classes.wide)}
      data-density={density.density}
      aria-busy={list.isStale ?? false}
    >
      {!isPreview && <Tools {...props} table={table} bulk={bulk} />}
      <Content {...props} table={table} width={width}>
        <DensityButton density={density} />
      </Content>
    </div>
  )
}

type ToolsProps<Row extends RowData> = DataTableProps<Row> & { table: Rows<Row>; bulk: Bulk<Row> }

function Tools<Row extends RowData>({ table, bulk, ...props }: ToolsProps<Row>) {
  const { list, control, selection, csv } = props
  const state = stateOf(list, control)
  const hasRows = state === 'rows' || state === 'waiting'
  // The action may have emptied the list and can still be undone.
  if (!hasRows && !bulk.isPending && !bulk.done && !bulk.isUndone) return null
  return (
    <TableTools
      bulk={selection && <BulkBar table={table} actions={selection.actions} bulk={bulk} />}
    >
      {csv && <CsvButton csv={csv} />}
    </TableTools>
  )
}

type ContentProps<Row extends RowData> = DataTableProps<Row> & {
  table: Rows<Row>
  width: number
  /** At the foot of the table. */
  children: ReactNode
}

function Content<Row extends RowData>(props: ContentProps<Row>) {
  const { list, control, empty } = props
  switch (stateOf(list, control)) {
    case 'waiting':
      return <TableSkeleton />
    case 'failed':
      return list.error && <LoadFailure error={list.error} onRetry={list.refetch} isPart />
    case 'pageGone':
      return <PageGone paging={list.paging} control={control} />
    case 'nothingFound':
      return control && <NothingFound title={props.nothingFound} onClear={control.clear} />
    case 'empty':
      return empty
    case 'rows':
      return <Table {...props} />
  }
}

/** More rows than this are worth a way past them. */
const FEW_ROWS = 10

function Table<Row extends RowData>(props: ContentProps<Row>) {
  const { caption, columns, list, control, selection, table, width, isPreview = false } = props
  const { t } = useTranslation('lists')
  const captionId = useId()
  const foot = useRef<HTMLParagraphElement>(null)
  const { rows } = table.getRowModel()
  return (
    <>
      {rows.length > FEW_ROWS && !isPreview && (
        <button type="button" className={classes.skip} onClick={() => foot.current?.focus()}>
          {t('table.skipRows')}
        </button>
      )}
      <table
        {...roles.table}
        aria-labelledby={captionId}
        aria-rowcount={rowCount(list, rows.length)}
        className={classes.table}
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
          rows={rows}
          firstIndex={firstIndex(list)}
          columns={columns}
          width={width}
          linkOf={props.linkOf}
          actions={props.actions}
          nameOf={selection?.nameOf}
        />
      </table>
      {!isPreview && (
        <TableFoot list={list} control={control} shown={rows.length} status={foot}>
          {props.children}
        </TableFoot>
      )}
    </>
  )
}

/** All rows of the list and the heads; -1 where nobody knows how many there are. */
function rowCount({ paging }: Listing<unknown>, shown: number): number {
  if (paging.kind === 'numbered') return paging.total + 1
  return paging.kind === 'endless' && paging.hasMore ? -1 : shown + 1
}

function firstIndex({ paging }: Listing<unknown>): number {
  return paging.kind === 'numbered' ? (paging.page - 1) * paging.pageSize : 0
}
