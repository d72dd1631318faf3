import { useTranslation } from 'react-i18next'
import { LateInput } from '#web/ui/form/late-input.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { PieceFailure } from '#web/ui/page/late-failures.tsx'
import type { EntitiesProps } from './entities-input.tsx'
import type { EntityProps } from './entity-input.tsx'

const failing = { Failure: PieceFailure }
const One = latePart(async () => (await import('./entity-input.tsx')).EntityInput, failing)
const Several = latePart(async () => (await import('./entities-input.tsx')).EntitiesInput, failing)

/** One entity, searched by its name; its key in the form. */
export function EntityField(props: EntityProps) {
  const { t } = useTranslation('forms')
  const placeholder = t('form.entity.search')
  return (
    <LateInput
      {...props}
      placeholder={placeholder}
      said=""
      show={(begun) => <One {...props} begun={begun} />}
    />
  )
}

/** Several entities, searched by their names; their keys in the form, in the order of choosing. */
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
