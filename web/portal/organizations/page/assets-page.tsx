import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ListPage, useTrailBelowOrganization } from '../../parts/index.ts'

/** Placeholder page for material that organizations will share with their businesses. */
export function AssetsPage() {
  const { t } = useTranslation('organizations')
  const { teamKey = '' } = useParams()
  return (
    <ListPage title={t('assets.title')} trail={useTrailBelowOrganization(teamKey)}>
      {null}
    </ListPage>
  )
}
