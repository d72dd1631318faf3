import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PageMeta } from '#web/app/page-meta.tsx'
import { portalPaths } from '#web/app/paths.ts'
import { PageHeader } from '../parts/page-header.tsx'
import { SponsorList } from '../parts/sponsor-list.tsx'

/** The businesses that the reader may see; below an organization's address, those behind it. */
export function SponsorsPage() {
  const { t } = useTranslation('portal')
  const { teamId } = useParams()
  const back = teamId && {
    to: portalPaths.teamDashboard.href(teamId),
    word: t('dashboard.title'),
  }
  return (
    <>
      <PageMeta title={t('sponsors.title')} />
      <PageHeader title={t('sponsors.title')} {...(back && { back })} />
      <SponsorList teamKey={teamId} />
    </>
  )
}
