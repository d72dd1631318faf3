import {
  type Row,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { Sort } from '#web/lib/list/list-state.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import type { Column } from './column.ts'

/**
 * The features of TanStack Table that our tables use. The server does the sorting and the paging.
 */
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature })

export type TableRow<Data extends RowData> = Row<typeof features, Data>
export type Rows<Data extends RowData> = ReturnType<typeof useRows<Data>>

type RowsOptions<Data extends RowData> = {
  columns: readonly Column<Data>[]
  rows: readonly Data[]
  keyOf: (row: Data) => string
  /** Undefined if the list has a single sort order. */
  control: ListControl | undefined
  onSelect: () => void
}

export function useRows<Data extends RowData>(options: RowsOptions<Data>) {
  const { columns, rows, keyOf, control, onSelect } = options
  const [rowSelection, setSelection] = useState<RowSelectionState>({})
  const sorts = control?.options.sorts
  const defs = useMemo(
    () =>
      columns.map(({ key, header, isFigure = false }) => ({
        id: key,
        header,
        // TanStack Table sorts only columns with an accessor.
        accessorFn: (row: Data): unknown => row,
        enableSorting: sorts?.includes(key) ?? false,
        sortDescFirst: isFigure,
      })),
    [columns, sorts],
  )
  const sorting = stateOf(control?.sort)
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    enableMultiSort: false,
    state: { rowSelection, sorting },
    onRowSelectionChange: (update) => {
      setSelection(update)
      onSelect()
    },
    onSortingChange: (update) => {
      const [after] = typeof update === 'function' ? update(sorting) : update
      control?.change({ sort: after && { column: after.id, isDescending: after.desc } })
    },
  })
  const { rowsById } = table.getCoreRowModel()
  useEffect(() => {
    setSelection((selection) => withoutGone(selection, rowsById))
  }, [rowsById])
  return table
}

const stateOf = (sort: Sort | undefined) =>
  sort ? [{ id: sort.column, desc: sort.isDescending }] : []

/**
 * Deselects rows that are no longer shown, so that no action affects rows that the user does not
 * see.
 */
function withoutGone(selection: RowSelectionState, rowsById: object): RowSelectionState {
  const keys = Object.keys(selection)
  const shown = keys.filter((key) => key in rowsById)
  return shown.length === keys.length
    ? selection
    : Object.fromEntries(shown.map((key) => [key, true]))
}
