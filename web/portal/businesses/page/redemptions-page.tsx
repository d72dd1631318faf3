import { useParams } from 'react-router'
import { listSponsorRedemptions } from '#shared/api/portal.ts'
import { FilterBar, useListing } from '#web/table/index.ts'
import { ExportButton, ListPage, RedemptionsTable, useTransactions } from '../../parts/index.ts'

/** Lists a business's redemptions, contest entries and purchases, newest first. */
export function RedemptionsPage() {
  const { sponsorKey = '' } = useParams()
  const { control, filters, title, asked } = useTransactions()
  const request = { params: { sponsorKey }, query: asked }
  const list = useListing(listSponsorRedemptions, request, control)
  return (
    <ListPage
      title={title}
      filters={
        <FilterBar control={control} filters={filters}>
          <ExportButton asked={{ name: 'sponsorRedemptions', sponsorKey, ...asked }} />
        </FilterBar>
      }
    >
      <RedemptionsTable list={list} control={control} title={title} />
    </ListPage>
  )
}
