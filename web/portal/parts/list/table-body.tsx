import type { RowData } from '@tanstack/react-table'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import classes from './data-table.module.css'
import { roles } from './roles.ts'
import { type RowParts, TableRow } from './table-row.tsx'
import type { TableRow as Row } from './use-rows.ts'

/** Beyond this many rows only those in sight, and some around them, are drawn. */
export const DRAWN_WHOLE = 200

type TableBodyProps<Data extends RowData> = RowParts<Data> & {
  rows: readonly Row<Data>[]
  /** How many columns there are, those of the table itself included. */
  width: number
}

export function TableBody<Data extends RowData>(props: TableBodyProps<Data>) {
  const { rows, width, ...parts } = props
  if (rows.length > DRAWN_WHOLE) return <LongBody {...props} />
  return (
    <tbody {...roles.rowgroup}>
      {rows.map((row) => (
        <TableRow key={row.id} row={row} {...parts} />
      ))}
    </tbody>
  )
}

/** About a row of a regular table; each is measured once it is drawn. */
const ROW_PIXELS = 41

function LongBody<Data extends RowData>({ rows, width, ...parts }: TableBodyProps<Data>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const scrollMargin = useTopOf(body)
  const rowsInSight = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollMargin,
  })
  const drawn = rowsInSight.getVirtualItems()
  const above = (drawn[0]?.start ?? scrollMargin) - scrollMargin
  const below = rowsInSight.getTotalSize() - ((drawn.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <tbody ref={body} {...roles.rowgroup}>
      <Gap pixels={above} width={width} />
      {drawn.map(({ index }) => {
        const row = rows[index]
        return (
          row && <TableRow key={row.id} row={row} measure={rowsInSight.measureElement} {...parts} />
        )
      })}
      <Gap pixels={below} width={width} />
    </tbody>
  )
}

/** Holds the place of rows that are not drawn. */
function Gap({ pixels, width }: { pixels: number; width: number }) {
  if (pixels <= 0) return null
  return (
    <tr {...roles.nothing} className={classes.gap} style={{ height: pixels }}>
      <td colSpan={width} />
    </tr>
  )
}

/** How far below the top of the page an element begins. */
function useTopOf(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  // What stands above may change with every render; the same number changes nothing.
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect()
    if (box) setTop(Math.round(box.top + window.scrollY))
  })
  return top
}
