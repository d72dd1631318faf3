export { FigureOfLimit, StateDot, type StateTone, TwoLines } from './cells.tsx'
export type { Column } from './column.ts'
export { DataTable, type DataTableProps } from './data-table.tsx'
export { DownloadButton } from './download-button.tsx'
export { FilterBar, usePeriodFilter } from './filter-bar.tsx'
export {
  endless,
  type Listing,
  useListing,
  useNumberedListing,
  usePages,
  whole,
} from './listing.ts'
export type { RowAction } from './open-row-menu.tsx'
export { RowMenu } from './row-menu.tsx'
export { TableBones } from './table-bones.tsx'
export type { BulkAction } from './table-tools.tsx'
