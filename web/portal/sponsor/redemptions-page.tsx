import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listSponsorRedemptions } from '#shared/api/portal.ts'
import { PageMeta } from '#web/app/page-meta.tsx'
import { portalPaths } from '#web/app/paths.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { asking } from '../parts/live.ts'
import { MoreList } from '../parts/more-list.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { NoRedemptions } from '../parts/recent-redemptions.tsx'
import { RedemptionsTable } from '../parts/redemptions-table.tsx'

/** Every redemption and contest entry of a business, newest first. */
export function RedemptionsPage() {
  const { t } = useTranslation('portal')
  const { sponsorId = '' } = useParams()
  const list = useInfiniteQuery({
    ...pagesOf(listSponsorRedemptions, { params: { sponsorKey: sponsorId } }),
    ...asking,
  })
  const back = { to: portalPaths.sponsorDashboard.href(sponsorId), word: t('dashboard.title') }
  const name = list.data?.pages[0]?.items[0]?.sponsorName
  return (
    <>
      <PageMeta title={t('redemptions.title')} />
      <PageHeader title={t('redemptions.title')} kind={name} back={back} />
      <div>
        <MoreList list={list} empty={<NoRedemptions />}>
          {(rows) => <RedemptionsTable rows={rows} />}
        </MoreList>
      </div>
    </>
  )
}
