import { useTranslation } from 'react-i18next'
import { LateInput } from '#web/form/fields/late-input.tsx'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import type { EntitiesProps, EntityProps } from './entity-inputs.tsx'

const failing = { Failure: PieceFailure }
const One = latePart(async () => (await import('./entity-inputs.tsx')).EntityInput, failing)
const Several = latePart(async () => (await import('./entity-inputs.tsx')).EntitiesInput, failing)

/** A field for one entity, searched by name by default. The form stores its key. */
export function EntityField(props: EntityProps) {
  const { t } = useTranslation('forms')
  const placeholder = props.placeholder ?? t('form.entity.search')
  return (
    <LateInput
      {...props}
      placeholder={placeholder}
      said=""
      show={(begun) => <One {...props} begun={begun} />}
    />
  )
}

/**
 * A field for several entities, searched by name. The form stores their keys in the order chosen.
 */
export function EntitiesField(props: EntitiesProps) {
  const { t } = useTranslation('forms')
  const placeholder = t('form.entity.search')
  return (
    <LateInput
      {...props}
      placeholder={placeholder}
      said=""
      show={(begun) => <Several {...props} begun={begun} />}
    />
  )
}
