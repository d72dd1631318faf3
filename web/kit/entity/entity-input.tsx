import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, inputProps } from '#web/ui/form/field-props.ts'
import type { Begun } from '#web/ui/form/late-input.tsx'
import { LogoPlate } from '#web/ui/logo-plate.tsx'
import type { EntitySource } from './entity.ts'
import classes from './entity-field.module.css'
import { SearchBox } from './search-box.tsx'
import { useChosen } from './use-entities.ts'

export type EntityProps = FieldProps<string> & { source: EntitySource }

/** The box of one entity, and what is chosen. */
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
