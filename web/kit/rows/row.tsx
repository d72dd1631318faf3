import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#web/ui/class-names.ts'
import classes from './rows-field.module.css'

type RowProps = {
  name: string
  /** Pixels between its place and where it is drawn. */
  shift: number
  isDragged: boolean
  canRemove: boolean
  handle: HTMLAttributes<HTMLElement>
  onStep: (step: -1 | 1) => void
  onCancel: () => void
  onRemove: () => void
  children: ReactNode
}

/** One row of fields between its handle and the button that takes it out. */
export function Row(props: RowProps) {
  const { name, shift, isDragged, canRemove, handle, onStep, onCancel, onRemove, children } = props
  const { t } = useTranslation('forms')
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isDragged) return onCancel()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      className={classNames(classes.row, isDragged && classes.dragged)}
      {...(shift !== 0 && { style: { translate: `0 ${shift}px` } })}
    >
      <button
        type="button"
        data-handle
        className={classNames(classes.tool, classes.handle)}
        aria-label={t('form.rows.move', { row: name })}
        title={t('form.rows.moveHint')}
        onKeyDown={steer}
        {...handle}
      >
        <IconGripVertical size={20} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen. */}
      <div role="group" aria-label={name} className={classes.fields}>
        {children}
      </div>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('form.rows.remove', { row: name })}
        disabled={!canRemove}
        onClick={onRemove}
      >
        <IconTrash size={20} aria-hidden="true" />
      </button>
    </li>
  )
}
