import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { useListbox } from '#web/ui/use-listbox.ts'
import { type Entity, isFull } from './entity.ts'
import classes from './entity-field.module.css'
import { EntityLine } from './entity-line.tsx'

type EntityListProps = {
  label: string
  listbox: ReturnType<typeof useListbox>
  /** None while the first answer is awaited. */
  entities: readonly Entity[] | undefined
  /** The answer to an earlier text stands there until the next one comes. */
  isOld: boolean
  isMultiple?: boolean
  chosen: readonly string[]
  /** Maximum number that may be chosen. */
  limit?: number | undefined
  onChoose: (entity: Entity) => void
}

const bones = ['one', 'two', 'three']

/** Shows the offers below the box: awaited, none, or line by line. */
export function EntityList(props: EntityListProps) {
  const { label, listbox, entities, isOld, isMultiple, chosen, limit, onChoose } = props
  const { t } = useTranslation('forms')
  if (entities === undefined || entities.length === 0) {
    return (
      <div id={listbox.listId} role="status" className={classes.list}>
        {entities === undefined &&
          bones.map((bone) => <Skeleton key={bone} className={classes.bone} />)}
        <p className={entities === undefined ? 'sr-only' : classes.none}>
          {t(entities === undefined ? 'form.entity.searching' : 'form.entity.none')}
        </p>
      </div>
    )
  }
  const hasRoom = !isFull(chosen, limit)
  return (
    <div className={classes.list} data-old={isOld || undefined}>
      {!hasRoom && (
        <p role="status" className={classes.full}>
          {t('form.rows.full', { limit })}
        </p>
      )}
      <div id={listbox.listId} role="listbox" aria-label={label} aria-multiselectable={isMultiple}>
        {entities.map((entity, index) => {
          const isChosen = chosen.includes(entity.key)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus.
            <div
              key={entity.key}
              id={listbox.optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              aria-disabled={(!hasRoom && !isChosen) || undefined}
              data-current={index === listbox.current || undefined}
              className={classes.option}
              // The box must not lose the focus before the click has been taken.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(entity)}
            >
              <EntityLine entity={entity} />
              {isChosen && <IconCheck size={18} className={classes.check} aria-hidden="true" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
