import { useTranslation } from 'react-i18next'
import { EntityState } from '../../parts/index.ts'

/** Shows whether an organization is active or archived. */
export function OrganizationState({ archived }: { archived: boolean }) {
  const { t } = useTranslation('organizations')
  return <EntityState archived={archived} word={t(`states.${archived ? 'archived' : 'active'}`)} />
}
