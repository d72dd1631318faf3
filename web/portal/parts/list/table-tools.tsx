import type { ReactNode } from 'react'
import classes from './table-tools.module.css'

type TableToolsProps = {
  /** Actions on selected rows. */
  bulk: ReactNode
  /** Actions on all rows. */
  children: ReactNode
}

/** Above a table: what can be done with several of its rows, and with all of them. */
export function TableTools({ bulk, children }: TableToolsProps) {
  if (!children && !bulk) return null
  return (
    <div className={classes.tools}>
      {bulk}
      {children && <div className={classes.side}>{children}</div>}
    </div>
  )
}
