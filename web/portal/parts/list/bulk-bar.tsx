import { useMutation } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import classes from './data-table.module.css'
import type { Rows } from './use-rows.ts'

/** Something that is done with several rows; the selection ends when it is done. */
export type BulkAction<Row> = {
  key: string
  word: string
  icon?: ReactNode
  run: (rows: readonly Row[]) => unknown
}

type BulkBarProps<Row extends RowData> = {
  table: Rows<Row>
  actions: readonly BulkAction<Row>[]
}

/** How many rows are selected, and what can be done with them. */
export function BulkBar<Row extends RowData>({ table, actions }: BulkBarProps<Row>) {
  const { t } = useTranslation('lists')
  // Rows that have left the list in the meantime are not among these.
  const rows = table.getSelectedRowModel().rows.map(({ original }) => original)
  const clear = () => table.resetRowSelection(true)
  const change = useMutation({
    mutationFn: async (action: BulkAction<Row>) => action.run(rows),
    onSuccess: clear,
  })
  const isIdle = rows.length === 0 && !change.isPending
  return (
    <div className={classes.bulk}>
      <p role="status" className={classes.selected}>
        {!isIdle && t('table.selected', { count: rows.length })}
      </p>
      {!isIdle &&
        actions.map((action) => (
          <Button
            key={action.key}
            look="outline"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && change.mutate(action)}
          >
            {action.icon}
            {action.word}
          </Button>
        ))}
      {!isIdle && (
        <Button look="quiet" onClick={clear}>
          {t('table.clearSelection')}
        </Button>
      )}
      {change.isError && (
        <p role="alert" className={classes.failure}>
          {t('table.bulkFailed')}
        </p>
      )}
    </div>
  )
}
