import {
  type Row,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Sort } from '#web/lib/list/list-state.ts'
import type { Column } from './column.ts'

/** The server sorts, and gives the rows page by page: the table keeps order and selection alone. */
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature })

export type TableRow<Data extends RowData> = Row<typeof features, Data>
export type Rows<Data extends RowData> = ReturnType<typeof useRows<Data>>

/** How a table is sorted; absent where its list has one order. */
export type Sorting = {
  sorts: readonly string[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

type RowsOptions<Data extends RowData> = {
  columns: readonly Column<Data>[]
  rows: readonly Data[]
  keyOf: (row: Data) => string
  sorting: Sorting | undefined
}

export function useRows<Data extends RowData>(options: RowsOptions<Data>) {
  const { columns, rows, keyOf, sorting } = options
  const [rowSelection, setSelection] = useState<RowSelectionState>({})
  const defs = useMemo(
    () =>
      columns.map(({ key, header, isFigure = false }) => ({
        id: key,
        header,
        // A column without a value of its own cannot be sorted.
        accessorFn: (row: Data): unknown => row,
        enableSorting: sorting?.sorts.includes(key) ?? false,
        sortDescFirst: isFigure,
      })),
    [columns, sorting?.sorts],
  )
  const sort = sorting?.sort
  return useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    enableMultiSort: false,
    state: {
      rowSelection,
      sorting: sort ? [{ id: sort.column, desc: sort.isDescending }] : [],
    },
    onRowSelectionChange: setSelection,
    onSortingChange: (update) => {
      const before = sort ? [{ id: sort.column, desc: sort.isDescending }] : []
      const [after] = typeof update === 'function' ? update(before) : update
      sorting?.onSort(after && { column: after.id, isDescending: after.desc })
    },
  })
}
