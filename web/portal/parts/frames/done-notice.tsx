import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, useFocusKept } from '#web/ui/index.ts'
import classes from './done-notice.module.css'

type DoneNoticeProps = {
  label: string
  /** Message of the last action, if it succeeded and was not undone. */
  done: string | undefined
  isUndone: boolean
  isPending: boolean
  /** Reason why the last action or its undo failed. */
  failure: string | undefined
  /** Undoes the action. Undefined if the action cannot be undone. */
  onUndo: (() => void) | undefined
}

/** Shows the last action with an undo button, or the reason why the action failed. */
export function DoneNotice(props: DoneNoticeProps) {
  const { label, done, isUndone, isPending, failure, onUndo } = props
  const { t } = useTranslation('lists')
  const place = useRef<HTMLDivElement>(null)
  const keptFocus = useFocusKept(place, '[data-undo]')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      ref={place}
      role="group"
      aria-label={label}
      tabIndex={-1}
      {...keptFocus}
      className={classes.notice}
    >
      <p role="status" className={classes.words}>
        {isUndone ? t('table.undone') : done}
      </p>
      {done !== undefined && onUndo && (
        <Button look="outline" data-undo aria-disabled={isPending} onClick={onUndo}>
          {t('table.undo')}
        </Button>
      )}
      {failure !== undefined && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
