import { IconChevronDown, IconGripVertical, IconTrash } from '@tabler/icons-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldBinding, RowsBinding } from '#web/form/binding.ts'
import { GroupField } from '#web/form/fields/group-field.tsx'
import { Button, classNames } from '#web/ui/index.ts'
import classes from './rows-field.module.css'
import { useDrag } from './use-drag.ts'
import { useOpenRows } from './use-open-rows.ts'
import { useRowList } from './use-row-list.ts'

type FieldOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => FieldBinding<Values[Name]>

type RowsFieldProps<Values> = {
  list: RowsBinding<Values>
  label: string
  hint?: string
  /** Name of a row with a capital letter, and the label of the button that adds a row. */
  words: { row: string; add: string }
  /** Formats the rows in one line, so that the user can compare two versions of the list. */
  say?: (rows: readonly Values[]) => string
  /** Values of a new row. */
  blank: Values
  /**
   * Renders a row while it is closed. Absent if rows are always open. One row at a time is open, and
   * all rows with an error.
   */
  summary?: (row: Values, index: number) => ReactNode
  /** Renders the fields of one row. */
  children: (field: FieldOf<Values>, index: number) => ReactNode
}

/** A list of rows that users can add, remove, restore, and sort by dragging or with arrow keys. */
export function RowsField<Values>(props: RowsFieldProps<Values>) {
  const { list, label, hint, words, say, blank, summary, children } = props
  const { t } = useTranslation('forms')
  const [announced, announce] = useState('')
  const root = useRef<HTMLOListElement>(null)
  const rows = useRowList(list, blank)
  const fold = useOpenRows(list, rows.ids, summary !== undefined)
  const lead = useFocusAfterwards()
  const total = list.rows.length
  list.describe?.(label, say)
  const move = (from: number, to: number) => {
    if (!rows.move(from, to)) return
    announce(t('form.rows.moved', { from: from + 1, to: to + 1, total }))
    lead(() => root.current?.children[to]?.querySelector('[data-handle]'))
  }
  const drag = useDrag(root, move)
  const undo = useRef<HTMLButtonElement>(null)
  return (
    <GroupField label={label} hint={hint} error={list.error}>
      <ol ref={root} className={classNames(classes.rows, drag.isDragging && classes.moving)}>
        {list.rows.map((row, index) => (
          <Row
            key={rows.ids[index]}
            name={`${words.row} ${index + 1}`}
            shift={drag.shiftOf(index)}
            isDragged={drag.isDragged(index)}
            canRemove={rows.canRemove}
            summary={summary?.(row, index)}
            isOpen={fold.isOpen(rows.ids[index])}
            onToggle={(isOpen) => fold[isOpen ? 'close' : 'openOnly'](rows.ids[index])}
            handle={drag.handleOf(index)}
            onStep={(step) => move(index, index + step)}
            onCancel={drag.cancel}
            onRemove={() => {
              rows.remove(index)
              lead(() => undo.current)
            }}
          >
            {children((name) => list.field(index, name), index)}
          </Row>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Foot
        rows={rows}
        words={words}
        total={total}
        isWrong={list.error !== undefined}
        undo={undo}
        onAdded={fold.openOnly}
        onPlaced={(place) => lead(() => firstFieldOf(root.current?.children[place]))}
      />
    </GroupField>
  )
}

function firstFieldOf(row: Element | undefined) {
  const field = row?.querySelector('input, select, textarea, [tabindex="0"]')
  return field ?? row?.querySelector('[aria-expanded]')
}

type FootProps = Pick<RowsFieldProps<never>, 'words'> & {
  rows: ReturnType<typeof useRowList>
  total: number
  isWrong: boolean
  undo: RefObject<HTMLButtonElement | null>
  /** Called with the ID of an added row. */
  onAdded: (id: number | undefined) => void
  /** Called with the index of an added or restored row. */
  onPlaced: (place: number) => void
}

/** Buttons below the rows that add a row and restore the last removed one. */
function Foot({ rows, words, total, isWrong, undo, onAdded, onPlaced }: FootProps) {
  const { t } = useTranslation('forms')
  return (
    <div className={classes.foot}>
      {rows.canAdd ? (
        <Button
          look="outline"
          data-wrong={isWrong || undefined}
          onClick={() => {
            onAdded(rows.add())
            onPlaced(total)
          }}
        >
          {words.add}
        </Button>
      ) : (
        <p>{t('form.rows.full', { limit: total })}</p>
      )}
      {rows.removed && (
        <p role="status" className={classes.removed}>
          <span>{t('form.rows.removed', { row: `${words.row} ${rows.removed.place + 1}` })}</span>
          <Button
            ref={undo}
            look="quiet"
            onClick={() => {
              onPlaced(rows.removed?.place ?? 0)
              rows.putBack()
            }}
          >
            {t('form.rows.undo')}
          </Button>
        </p>
      )}
    </div>
  )
}

type FindTarget = () => Element | null | undefined

/**
 * Returns a function that moves the focus after the next render. Uses a layout effect, because a
 * passive effect could run for an earlier render, before the target exists.
 */
function useFocusAfterwards() {
  const wanted = useRef<FindTarget>(undefined)
  useLayoutEffect(() => {
    const target = wanted.current?.()
    wanted.current = undefined
    if (target instanceof HTMLElement) target.focus()
  })
  return (find: FindTarget) => {
    wanted.current = find
  }
}

type RowProps = {
  name: string
  /** Pixels by which the row is drawn below its position. Negative if above. */
  shift: number
  isDragged: boolean
  canRemove: boolean
  handle: HTMLAttributes<HTMLElement>
  /** Absent if the row is always open. */
  summary: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onStep: (step: -1 | 1) => void
  onCancel: () => void
  onRemove: () => void
  children: ReactNode
}

/** A row of fields with its drag handle and remove button. */
function Row(props: RowProps) {
  const { name, shift, isDragged, canRemove, handle, summary, children } = props
  const { onStep, onCancel, onRemove } = props
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
      {summary === undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
        <div role="group" aria-label={name} className={classes.fields}>
          {children}
        </div>
      ) : (
        <Folded {...props} />
      )}
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

/** The summary of a row, which opens and closes the row's fields below it. */
function Folded(props: Pick<RowProps, 'name' | 'summary' | 'isOpen' | 'onToggle' | 'children'>) {
  const { name, summary, isOpen, onToggle, children } = props
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
    <div role="group" aria-label={name} className={classes.folded}>
      <button
        type="button"
        className={classes.summary}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(isOpen)}
      >
        {summary}
        <IconChevronDown size={20} aria-hidden="true" className={classes.chevron} />
      </button>
      {isOpen && (
        <div id={id} className={classes.fields}>
          {children}
        </div>
      )}
    </div>
  )
}
