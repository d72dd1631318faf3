import { Skeleton } from '#web/ui/index.ts'
import classes from './table-bones.module.css'

const ROWS = 8

/** Placeholder for the rows of a table. On narrow screens, in the shape of cards. */
export function TableBones({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `cell-${index}`)
  return (
    <div className={classes.place} aria-hidden="true">
      <div className={classes.table}>
        {Array.from({ length: ROWS }, (_, index) => `row-${index}`).map((row) => (
          <div key={row} className={classes.row}>
            {cells.map((cell) => (
              <Skeleton key={cell} className={classes.cell} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
