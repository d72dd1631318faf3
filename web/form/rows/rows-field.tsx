import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldBinding, RowsBinding } from '#web/form/binding.ts'
import { GroupField } from '#web/form/fields/group-field.tsx'
import type { Origins } from '#web/form/paths.ts'
import { arranged, moved } from '#web/form/row-order.ts'
import { Button, classNames } from '#web/ui/index.ts'
import classes from './rows-field.module.css'
import { useDrag } from './use-drag.ts'

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
  /** Renders the fields of one row. */
  children: (field: FieldOf<Values>, index: number) => ReactNode
}

/** A list of rows that users can add, remove, restore, and sort by dragging or with arrow keys. */
export function RowsField<Values>(props: RowsFieldProps<Values>) {
  const { list, label, hint, words, say, blank, children } = props
  const { t } = useTranslation('forms')
  const [announced, announce] = useState('')
  const root = useRef<HTMLOListElement>(null)
  const rows = useRowList(list, blank)
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
        {list.rows.map((_, index) => (
          <Row
            key={rows.ids[index]}
            name={`${words.row} ${index + 1}`}
            shift={drag.shiftOf(index)}
            isDragged={drag.isDragged(index)}
            canRemove={rows.canRemove}
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
        onPlaced={(place) => lead(() => firstFieldOf(root.current?.children[place]))}
      />
    </GroupField>
  )
}

function firstFieldOf(row: Element | undefined) {
  return row?.querySelector('input, select, textarea, [tabindex="0"]')
}

type FootProps = Pick<RowsFieldProps<never>, 'words'> & {
  rows: ReturnType<typeof useRowList>
  total: number
  isWrong: boolean
  undo: RefObject<HTMLButtonElement | null>
  /** Called with the index of an added or restored row. */
  onPlaced: (place: number) => void
}

/** Buttons below the rows that add a row and restore the last removed one. */
function Foot({ rows, words, total, isWrong, undo, onPlaced }: FootProps) {
  const { t } = useTranslation('forms')
  return (
    <div className={classes.foot}>
      {rows.canAdd ? (
        <Button
          look="outline"
          data-wrong={isWrong || undefined}
          onClick={() => {
            rows.add()
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
  onStep: (step: -1 | 1) => void
  onCancel: () => void
  onRemove: () => void
  children: ReactNode
}

/** A row of fields with its drag handle and remove button. */
function Row(props: RowProps) {
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend. */}
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

interface Removed<Row> {
  readonly row: Row
  readonly place: number
}

/** Returns a list's rows and functions that change them. Each row has an ID that moves with it. */
function useRowList<Row>(list: RowsBinding<Row>, blank: Row) {
  const { rows, limits } = list
  const ids = useIds(rows.length)
  const [removed, setRemoved] = useState<Removed<Row>>()
  const arrange = (origins: Origins, added = blank) => {
    ids.arrange(origins)
    list.arrange(arranged(rows, origins, added), origins)
  }
  const all: Origins = rows.map((_, index) => index)
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits
  return {
    ids: ids.current,
    canAdd: rows.length < maxLength,
    canRemove: rows.length > minLength,
    /** The row removed last, while it can be restored. */
    removed,
    add() {
      setRemoved(undefined)
      arrange([...all, undefined])
    },
    remove(place: number) {
      const row = rows[place]
      if (row === undefined) return
      setRemoved({ row, place })
      arrange(all.toSpliced(place, 1))
    },
    putBack() {
      if (removed === undefined) return
      setRemoved(undefined)
      arrange(all.toSpliced(removed.place, 0, undefined), removed.row)
    },
    move(from: number, to: number) {
      if (to < 0 || to >= rows.length || to === from) return false
      arrange(moved(rows.length, from, to))
      return true
    },
  }
}

/**
 * Returns one ID for each row, because unsaved rows have no key. A row keeps its ID when it moves.
 */
function useIds(count: number) {
  const next = useRef(0)
  const ids = useRef<number[]>([])
  const fresh = () => {
    next.current += 1
    return next.current
  }
  // The count differs after a draft or saved values have replaced the rows.
  if (ids.current.length !== count) ids.current = Array.from({ length: count }, fresh)
  return {
    current: ids.current,
    arrange(origins: Origins) {
      const before = ids.current
      ids.current = origins.map((origin) =>
        origin === undefined ? fresh() : (before[origin] ?? fresh()),
      )
    },
  }
}
