import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useUndoable } from '#web/lib/use-undoable.ts'
import { Button, type Question, useQuestion } from '#web/ui/index.ts'
import classes from './table-tools.module.css'
import type { Rows } from './use-rows.ts'

type TableToolsProps = {
  /** Actions on selected rows. */
  bulk: ReactNode
  /** Actions on all rows. */
  children: ReactNode
}

/** Bar above a table, with actions on the selected rows and on all rows. */
export function TableTools({ bulk, children }: TableToolsProps) {
  if (!children && !bulk) return null
  return (
    <div className={classes.tools}>
      {bulk}
      {children && <div className={classes.side}>{children}</div>}
    </div>
  )
}

/** An action on several rows. When it is done, the selection is cleared. */
export type BulkAction<Row> = {
  key: string
  word: string
  icon?: ReactNode
  /** Returns the message after the action, such as '3 archived'. */
  done: (count: number) => string
  /** Runs the action. Returns a function that undoes it, or undefined if it cannot be undone. */
  run: (rows: readonly Row[]) => Promise<(() => Promise<unknown>) | undefined>
  /** Returns the confirmation for an action that cannot be undone. */
  question?: (rows: readonly Row[]) => Question
  /**
   * Returns the message for an undo that failed and can never succeed. Returns undefined if a retry
   * may succeed.
   */
  notUndone?: (error: Error) => string | undefined
}

type Wish<Row> = { action: BulkAction<Row>; rows: readonly Row[] }

export type Bulk<Row> = ReturnType<typeof useBulk<Row>>

/** Returns functions that run and undo an action on rows, and their state. */
export function useBulk<Row>() {
  const { last, actionError, undoError, ...bulk } = useUndoable<Wish<Row>>({
    run: ({ action, rows }) => action.run(rows),
    isOvertaken: (error, { action }) => action.notUndone?.(error) !== undefined,
  })
  return {
    ...bulk,
    failure: actionError ? 'bulkFailed' : undoError ? 'undoFailed' : undefined,
    /** Message for an undo that can never succeed. */
    notUndone: undoError ? last?.action.notUndone?.(undoError) : undefined,
  } as const
}

export type Choosing = {
  /** True if cards on phones show their checkboxes. */
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}

type BulkBarProps<Row extends RowData> = Choosing & {
  table: Rows<Row>
  actions: readonly BulkAction<Row>[]
  bulk: Bulk<Row>
}

/** Shows the number of selected rows with their actions, or the outcome of the last action. */
export function BulkBar<Row extends RowData>(props: BulkBarProps<Row>) {
  const { table, actions, bulk, isChoosing, onChoosing } = props
  const { t } = useTranslation('lists')
  // Excludes selected rows that have left the list.
  const rows = table.getSelectedRowModel().rows.map(({ original }) => original)
  const clear = () => {
    table.resetRowSelection(true)
    onChoosing(false)
  }
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
              look={action.question ? 'destructiveOutline' : 'outline'}
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
      {rows.length === 0 && <ChooseButton isChoosing={isChoosing} onChoosing={onChoosing} />}
      {bulk.failure && (
        <p role="alert" className={classes.failure}>
          {bulk.notUndone ?? t(`table.${bulk.failure}`)}
        </p>
      )}
      {sheet}
    </div>
  )
}

/** Button that shows or hides the checkboxes of cards. Tables always show them. */
function ChooseButton({ isChoosing, onChoosing }: Choosing) {
  const { t } = useTranslation('lists')
  return (
    <Button
      look={isChoosing ? 'done' : 'outline'}
      className={classes.choose}
      aria-pressed={isChoosing}
      onClick={() => onChoosing(!isChoosing)}
    >
      {t('table.choose')}
    </Button>
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
