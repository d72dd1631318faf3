import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ListPage } from '../../parts/frames/list-page.tsx'

/** Holds the place of what an organization will hand to its businesses. */
export function AssetsPage() {
  const { t } = useTranslation('organizations')
  const { teamId = '' } = useParams()
  const back = { to: portalPaths.team.href(teamId), word: t('columns.organization') }
  return (
    <ListPage title={t('assets.title')} trail={[back]}>
      {null}
    </ListPage>
  )
}
