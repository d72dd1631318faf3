import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listSponsorRedemptions } from '#light/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ListPage } from '../parts/frames/list-page.tsx'
import { FilterBar } from '../parts/list/filter-bar.tsx'
import { useListing } from '../parts/list/use-listing.ts'
import { RedemptionsTable } from '../parts/redemptions/redemptions-table.tsx'
import { useTransactions } from '../parts/redemptions/use-transactions.ts'
import { ExportButton } from '../parts/report/export-button.tsx'

/** Every redemption, contest entry and purchase of a business, newest first. */
export function RedemptionsPage() {
  const { t } = useTranslation('portal')
  const { sponsorId = '' } = useParams()
  const { control, filters, title, asked } = useTransactions()
  const request = { params: { sponsorKey: sponsorId }, query: asked }
  const list = useListing(listSponsorRedemptions, request, control)
  const back = { to: portalPaths.sponsorDashboard.href(sponsorId), word: t('dashboard.title') }
  return (
    <ListPage
      title={title}
      kind={list.rows?.[0]?.sponsorName}
      trail={[back]}
      action={
        <ExportButton asked={{ name: 'sponsorRedemptions', sponsorKey: sponsorId, ...asked }} />
      }
      filters={<FilterBar control={control} filters={filters} />}
    >
      <RedemptionsTable list={list} control={control} title={title} />
    </ListPage>
  )
}
