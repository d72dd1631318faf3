import { useTranslation } from 'react-i18next'
import { EntityState } from '../../parts/index.ts'

type BusinessStateProps = {
  /** Undefined in answers of older servers. The state is then not shown. */
  archived: boolean | undefined
}

/** Shows whether a business is active or archived. */
export function BusinessState({ archived }: BusinessStateProps) {
  const { t } = useTranslation('businesses')
  if (archived === undefined) return null
  return <EntityState archived={archived} word={t(`states.${archived ? 'archived' : 'active'}`)} />
}
