import { IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { EmptyState } from '#web/ui/index.ts'
import { ListPage, useTrailBelowOrganization } from '../../parts/index.ts'

/** Placeholder page for material that organizations will share with their businesses. */
export function AssetsPage() {
  const { t } = useTranslation('organizations')
  const { teamKey = '' } = useParams()
  return (
    <ListPage title={t('assets.title')} trail={useTrailBelowOrganization(teamKey)}>
      <EmptyState title={t('assets.soon')} icon={<IconPhoto size={30} aria-hidden="true" />}>
        {t('assets.soonText')}
      </EmptyState>
    </ListPage>
  )
}
