import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, inputProps } from '#web/form/fields/field-props.ts'
import type { Begun } from '#web/form/fields/late-input.tsx'
import { Button, LogoPlate } from '#web/ui/index.ts'
import type { Entity, EntitySource } from './entity.ts'
import classes from './entity-field.module.css'
import { EntityLine } from './entity-line.tsx'
import { SearchBox } from './search-box.tsx'
import { useChosen } from './use-entities.ts'

/**
 * Maximum number of chosen entities that are shown, the latest ones, until the user presses a
 * button for all.
 */
const SHOWN = 6

export type EntitiesProps = FieldProps<readonly string[]> & { source: EntitySource }

/** A search box for several entities, with the chosen entities as removable tags. */
export function EntitiesInput({ source, begun, ...props }: EntitiesProps & { begun: Begun }) {
  const { field } = props
  const { t } = useTranslation('forms')
  const input = useRef<HTMLInputElement>(null)
  const keys = field.value
  const chosen = useChosen(source, keys)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? chosen : chosen.slice(-SHOWN)
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
        {shown.map((entity) => (
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
      {shown.length < chosen.length && (
        <Button look="quiet" className={classes.all} onClick={() => setWhole(true)}>
          {t('form.entity.all', { count: chosen.length })}
        </Button>
      )}
    </div>
  )
}

export type EntityProps = FieldProps<string> & {
  source: EntitySource
  /** Text in the empty box, if the search is not by name. */
  placeholder?: string
}

/** A search box for one entity, which shows the chosen entity. */
export function EntityInput({ source, begun, ...props }: EntityProps & { begun: Begun }) {
  const { field } = props
  const { t } = useTranslation('forms')
  const input = useRef<HTMLInputElement>(null)
  const keys = field.value === '' ? [] : [field.value]
  const [chosen] = useChosen(source, keys)
  const clear = () => {
    field.onChange('')
    input.current?.focus()
  }
  return (
    <SearchBox
      input={input}
      source={source}
      begun={begun}
      frame={inputProps(props)}
      chosen={keys}
      placeholder={props.placeholder}
      restingText={chosen?.name ?? ''}
      left={
        chosen && <LogoPlate path={chosen.picture} markSize={14} className={classes.boxPicture} />
      }
      right={
        chosen &&
        !field.limits.isRequired && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t('form.entity.remove', { name: chosen.name })}
            onClick={clear}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        )
      }
      onEmptied={() => field.onChange('')}
      onPick={({ key }) => field.onChange(key)}
    />
  )
}
