import { IconFileOff, IconFilterOff } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import {
  Button,
  ButtonLink,
  classNames,
  EmptyState,
  LoadFailure,
  useFocusKept,
} from '#web/ui/index.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { type Listing, type Paging, pageCountOf, stateOf, useTopOfPage } from './listing.ts'
import { roles } from './roles.ts'
import { TableBones } from './table-bones.tsx'
import { DensityButton, TableFoot, useDensity } from './table-foot.tsx'
import { TableBody, TableHead } from './table-rows.tsx'
import {
  type Bulk,
  type BulkAction,
  BulkBar,
  type Choosing,
  TableTools,
  useBulk,
} from './table-tools.tsx'
import { type Rows, useRows } from './use-rows.ts'

export type DataTableProps<Row extends RowData> = {
  caption: string
  /** Columns. For a long list, pass the same array at each render. */
  columns: readonly Column<Row>[]
  list: Listing<Row>
  keyOf: (row: Row) => string
  /** Shown if the list is empty. Explains this and offers a next step. */
  empty: ReactNode
  /** Text for the case that no rows match the filters. By default, a general text. */
  nothingFound?: string
  /** State of the list in the address. Absent for a list without filters, sorting and pages. */
  control?: ListControl
  /** Returns the address that a row links to. */
  linkOf?: (row: Row) => string
  /** Returns the actions of a row. On devices with a mouse, they appear on hover and focus. */
  actions?: (row: Row) => ReactNode
  /** True if rows become cards at a medium width, for long values or many actions. */
  foldsEarly?: boolean
  /** Actions on several rows at once. */
  selection?: Selection<Row>
  /** Button that exports the list, at the end of the line above the table. */
  download?: ReactNode
  /** True if the table has no tools above and no foot below, such as a preview of a longer list. */
  isPreview?: boolean
}

export type Selection<Row> = {
  nameOf: (row: Row) => string
  actions: readonly BulkAction<Row>[]
}

/**
 * Maximum number of columns of a table whose rows become cards only on narrow screens. If columns
 * of checkboxes and actions exceed it, rows become cards at a slightly greater width.
 */
const FEW_COLUMNS = 4
/**
 * Maximum number of columns of a table whose rows become cards at a medium width. Columns of
 * checkboxes and actions are counted. With more columns, rows become cards at a greater width.
 */
const SOME_COLUMNS = 5
const NONE: readonly never[] = []

/**
 * Table of a list. On narrow screens each row folds into a card. If loading more rows fails, the
 * loaded rows stay and the user can retry.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, list, keyOf, control, selection, isPreview = false } = props
  const place = useRef<HTMLDivElement>(null)
  const density = useDensity()
  const [isChoosing, setChoosing] = useState(false)
  const bulk = useBulk<Row>()
  const rows = list.rows ?? NONE
  const table = useRows({ columns, rows, keyOf, control, onSelect: bulk.forgetFailure })
  const keptFocus = useFocusKept(place, '[data-undo]')
  useTopOfPage(place, list.paging)
  const width = columns.length + (props.actions ? 1 : 0) + (selection ? 1 : 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this element takes the focus when a button disappears.
    <div
      ref={place}
      role="group"
      aria-label={caption}
      tabIndex={-1}
      {...keptFocus}
      className={classNames(
        classes.room,
        props.foldsEarly ? classes.middling : foldOf(columns.length, width),
      )}
      data-density={density.density}
      data-choosing={isChoosing}
      aria-busy={list.isStale ?? false}
    >
      {!isPreview && (
        <Tools
          {...props}
          table={table}
          bulk={bulk}
          isChoosing={isChoosing}
          onChoosing={setChoosing}
        />
      )}
      <Content {...props} table={table} width={width}>
        <DensityButton density={density} />
      </Content>
    </div>
  )
}

/** Returns the class with which rows fold into cards at a greater width, or undefined. */
function foldOf(columns: number, width: number): string | undefined {
  if (columns <= FEW_COLUMNS) return width > FEW_COLUMNS ? classes.close : undefined
  return width > SOME_COLUMNS ? classes.wide : classes.middling
}

type ToolsProps<Row extends RowData> = DataTableProps<Row> &
  Choosing & { table: Rows<Row>; bulk: Bulk<Row> }

function Tools<Row extends RowData>({ table, bulk, ...props }: ToolsProps<Row>) {
  const { list, control, selection, download, isChoosing, onChoosing } = props
  const state = stateOf(list, control)
  const hasRows = state === 'rows' || state === 'waiting'
  // Shows the tools above an empty list too, if it has an export or a bulk action is running or was
  // performed.
  if (!hasRows && !download && !bulk.isPending && !bulk.done && !bulk.isUndone) return null
  return (
    <TableTools
      bulk={
        selection && (
          <BulkBar
            table={table}
            actions={selection.actions}
            bulk={bulk}
            isChoosing={isChoosing}
            onChoosing={onChoosing}
          />
        )
      }
    >
      {download}
    </TableTools>
  )
}

type ContentProps<Row extends RowData> = DataTableProps<Row> & {
  table: Rows<Row>
  width: number
  /** Content below the rows of the table. */
  children: ReactNode
}

function Content<Row extends RowData>(props: ContentProps<Row>) {
  const { list, control, empty } = props
  switch (stateOf(list, control)) {
    case 'waiting':
      return <TableSkeleton columns={props.columns.length} />
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

/** Number of rows above which a table has buttons that skip the rows and make them compact. */
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
          {rows.length > FEW_ROWS && props.children}
        </TableFoot>
      )}
    </>
  )
}

/**
 * Returns the number of rows, including the header row. Returns -1 if the number is unknown, as
 * ARIA specifies.
 */
function rowCount({ paging }: Listing<unknown>, shown: number): number {
  if (paging.kind === 'numbered') return paging.total + 1
  return paging.kind === 'endless' && paging.hasMore ? -1 : shown + 1
}

function firstIndex({ paging }: Listing<unknown>): number {
  return paging.kind === 'numbered' ? (paging.page - 1) * paging.pageSize : 0
}

function TableSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <TableBones columns={columns} />
    </div>
  )
}

type NothingFoundProps = { title: string | undefined; onClear: () => void }

/** Shown if no rows match the filters. */
function NothingFound({ title, onClear }: NothingFoundProps) {
  const { t } = useTranslation('lists')
  return (
    <EmptyState
      title={title ?? t('list.nothing')}
      icon={<IconFilterOff size={30} aria-hidden="true" />}
      action={
        <Button look="outline" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    >
      {t('list.nothingText')}
    </EmptyState>
  )
}

type PageGoneProps = { paging: Paging; control: ListControl | undefined }

/**
 * Shown if the page number is too high. Rows may have left the list, or the user edited the
 * address.
 */
function PageGone({ paging, control }: PageGoneProps) {
  const { t } = useTranslation('lists')
  return (
    <EmptyState
      title={t('list.pageGone')}
      icon={<IconFileOff size={30} aria-hidden="true" />}
      action={
        control && (
          <ButtonLink look="outline" to={control.hrefOf(pageCountOf(paging))}>
            {t('list.lastPage')}
          </ButtonLink>
        )
      }
    />
  )
}
