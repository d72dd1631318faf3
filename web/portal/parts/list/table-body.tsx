import type { RowData } from '@tanstack/react-table'
import { Suspense } from 'react'
import { latePart } from '#web/ui/late-part.tsx'
import type { BodyProps } from './long-body.tsx'
import { roles } from './roles.ts'
import classes from './table-body.module.css'
import { type RowParts, TableRow } from './table-row.tsx'
import type { TableRow as Row } from './use-rows.ts'
import { walkRows } from './walk-rows.ts'

/** Beyond this many rows only those in sight, and some around them, are drawn. */
const DRAWN_WHOLE = 200
/** The most that are drawn while what draws a longer list comes: it adds to what was drawn whole. */
const DRAWN_MEANWHILE = 2 * DRAWN_WHOLE

type TableBodyProps<Data extends RowData> = RowParts<Data> & {
  rows: readonly Row<Data>[]
  /** Number of columns, including those of the table itself. */
  width: number
}

/** If its code fails to load, the whole list is drawn: slowly, but completely. */
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
