import type { ReactNode } from 'react'
import type { Contract } from '#shared/api/contract.ts'
import { CsvButton, type CsvExport } from './csv-button.tsx'
import classes from './data-table.module.css'

type TableToolsProps = {
  csv: CsvExport<Contract> | undefined
  /** What can be done with selected rows. */
  bulk: ReactNode
}

/** Above a table: what can be done with several of its rows, and with all of them. */
export function TableTools({ csv, bulk }: TableToolsProps) {
  if (csv === undefined && bulk === undefined) return null
  return (
    <div className={classes.tools}>
      {bulk}
      {csv && (
        <div className={classes.side}>
          <CsvButton csv={csv} />
        </div>
      )}
    </div>
  )
}
