import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listSponsorRedemptions } from '#shared/api/portal.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { FilterBar, useListing } from '#web/table/index.ts'
import { ExportButton, ListPage, RedemptionsTable, useTransactions } from '../../parts/index.ts'

/** Lists a business's redemptions, contest entries and purchases, newest first. */
export function RedemptionsPage() {
  const { t } = useTranslation('portal')
  const { sponsorKey = '' } = useParams()
  const { control, filters, title, asked } = useTransactions()
  const request = { params: { sponsorKey }, query: asked }
  const list = useListing(listSponsorRedemptions, request, control)
  const back = { to: portalPages.sponsorDashboard.href(sponsorKey), word: t('dashboard.title') }
  return (
    <ListPage
      title={title}
      kind={list.rows?.[0]?.sponsorName}
      trail={[back]}
      filters={<FilterBar control={control} filters={filters} />}
    >
      <RedemptionsTable
        list={list}
        control={control}
        title={title}
        download={<ExportButton asked={{ name: 'sponsorRedemptions', sponsorKey, ...asked }} />}
      />
    </ListPage>
  )
}
