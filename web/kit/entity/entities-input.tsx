import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, inputProps } from '#web/ui/form/field-props.ts'
import type { Begun } from '#web/ui/form/late-input.tsx'
import type { Entity, EntitySource } from './entity.ts'
import classes from './entity-field.module.css'
import { EntityLine } from './entity-line.tsx'
import { SearchBox } from './search-box.tsx'
import { useChosen } from './use-entities.ts'

export type EntitiesProps = FieldProps<readonly string[]> & { source: EntitySource }

/** The box of several entities, and those that are chosen. */
export function EntitiesInput({ source, begun, ...props }: EntitiesProps & { begun: Begun }) {
  const { field } = props
  const { t } = useTranslation('forms')
  const input = useRef<HTMLInputElement>(null)
  const keys = field.value
  const chosen = useChosen(source, keys)
  const toggle = ({ key }: Entity) =>
    field.onChange(keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key])
  return (
    <div>
      <SearchBox
        input={input}
        source={source}
        begun={begun}
        frame={inputProps(props)}
        limit={field.limits.maxLength}
        chosen={keys}
        isMultiple
        restingText=""
        onPick={toggle}
      />
      <ul className={classes.chosen} aria-label={t('form.entity.chosen', { label: props.label })}>
        {chosen.map((entity) => (
          <li key={entity.key} className={classes.chip}>
            <EntityLine entity={entity} />
            <button
              type="button"
              className={classes.clear}
              aria-label={t('form.entity.remove', { name: entity.name })}
              onClick={() => {
                toggle(entity)
                input.current?.focus()
              }}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
