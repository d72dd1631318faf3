import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { portalPaths } from '#web/lib/paths.ts'
import { ListPage } from '../parts/frames/list-page.tsx'
import { SponsorsTable } from '../parts/sponsors/sponsors-table.tsx'
import { useSponsors } from '../parts/sponsors/use-sponsors.ts'

/** The businesses that the reader may see; below an organization's address, those behind it. */
export function SponsorsPage() {
  const { t } = useTranslation('portal')
  const { teamId } = useParams()
  const list = useSponsors(teamId)
  const trail = teamId && [
    { to: portalPaths.teamDashboard.href(teamId), word: t('dashboard.title') },
  ]
  return (
    <ListPage title={t('sponsors.title')} trail={trail || undefined}>
      <SponsorsTable list={list} isOfTeam={teamId !== undefined} />
    </ListPage>
  )
}
