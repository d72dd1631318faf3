import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldBinding, RowsBinding } from '#web/lib/form/binding.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { Row } from './row.tsx'
import classes from './rows-field.module.css'
import { useDrag } from './use-drag.ts'
import { useRowList } from './use-row-list.ts'

type FieldOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => FieldBinding<Values[Name]>

type RowsFieldProps<Values> = {
  list: RowsBinding<Values>
  label: string
  hint?: string
  /** Name of one row, with a capital letter, and the label of the button that adds one. */
  words: { row: string; add: string }
  /** The rows in one line, where two states of them are to be distinguished. */
  say?: (rows: readonly Values[]) => string
  /** A row with nothing filled in. */
  blank: Values
  /** The fields of one row. */
  children: (field: FieldOf<Values>, index: number) => ReactNode
}

/** Rows of fields: added, taken out and put back, ordered by dragging or with the arrow keys. */
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
  const intoRow = (place: number) => () =>
    root.current?.children[place]?.querySelector('input, select, textarea, [tabindex="0"]')
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
      <div className={classes.foot}>
        {rows.canAdd ? (
          <Button
            look="outline"
            data-wrong={list.error !== undefined || undefined}
            onClick={() => {
              rows.add()
              lead(intoRow(total))
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
                lead(intoRow(rows.removed?.place ?? 0))
                rows.putBack()
              }}
            >
              {t('form.rows.undo')}
            </Button>
          </p>
        )}
      </div>
    </GroupField>
  )
}

type FindTarget = () => Element | null | undefined

/** Leads the focus, once the rows stand as they were asked to. */
function useFocusAfterwards() {
  const wanted = useRef<FindTarget>(undefined)
  useEffect(() => {
    const target = wanted.current?.()
    wanted.current = undefined
    if (target instanceof HTMLElement) target.focus()
  })
  return (find: FindTarget) => {
    wanted.current = find
  }
}
