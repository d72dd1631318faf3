import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ListPage } from '../../parts/index.ts'

/** Placeholder page for material that organizations will share with their businesses. */
export function AssetsPage() {
  const { t } = useTranslation('organizations')
  const { teamKey = '' } = useParams()
  const back = { to: portalPages.teamDashboard.href(teamKey), word: t('columns.organization') }
  return (
    <ListPage title={t('assets.title')} trail={[back]}>
      {null}
    </ListPage>
  )
}
