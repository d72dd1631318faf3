import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuestion } from '../use-question.tsx'
import type { Bulk, BulkAction } from './bulk.ts'
import classes from './table-tools.module.css'
import type { Rows } from './use-rows.ts'

type BulkBarProps<Row extends RowData> = {
  table: Rows<Row>
  actions: readonly BulkAction<Row>[]
  bulk: Bulk<Row>
}

/** Shows how many rows are selected with the actions on them, or the outcome of the last action. */
export function BulkBar<Row extends RowData>({ table, actions, bulk }: BulkBarProps<Row>) {
  const { t } = useTranslation('lists')
  // Rows that have left the list in the meantime are not among these.
  const rows = table.getSelectedRowModel().rows.map(({ original }) => original)
  const clear = () => table.resetRowSelection(true)
  const { ask, sheet } = useQuestion()
  const start = async (action: BulkAction<Row>) => {
    if (bulk.isPending) return
    if (action.question && !(await ask(action.question(rows)))) return
    bulk.start({ action, rows }, clear)
  }
  return (
    <div className={classes.bulk} data-selecting={rows.length > 0}>
      <Status count={rows.length} bulk={bulk} />
      {rows.length > 0 && (
        <>
          {actions.map((action) => (
            <Button
              key={action.key}
              look="outline"
              aria-disabled={bulk.isPending}
              onClick={() => void start(action)}
            >
              {action.icon}
              {action.word}
            </Button>
          ))}
          <Button look="quiet" onClick={clear}>
            {t('table.clearSelection')}
          </Button>
        </>
      )}
      {rows.length === 0 && bulk.done && bulk.undo && (
        <Button
          look="outline"
          data-undo
          aria-disabled={bulk.isPending}
          onClick={() => !bulk.isPending && bulk.undo?.()}
        >
          {t('table.undo')}
        </Button>
      )}
      {bulk.failure && (
        <p role="alert" className={classes.failure}>
          {bulk.notUndone ?? t(`table.${bulk.failure}`)}
        </p>
      )}
      {sheet}
    </div>
  )
}

function Status<Row>({ count, bulk }: { count: number; bulk: Bulk<Row> }) {
  const { t } = useTranslation('lists')
  const language = useLanguage()
  const past = bulk.isUndone ? t('table.undone') : bulk.done?.action.done(bulk.done.rows.length)
  return (
    <p role="status" className={classes.selected}>
      {count > 0 ? t('table.selected', { count, figure: formatNumber(count, language) }) : past}
    </p>
  )
}
