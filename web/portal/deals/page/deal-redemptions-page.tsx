import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listDealRedemptions } from '#light/api/portal.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useListing } from '../../parts/list/use-listing.ts'
import { usePeriodFilter } from '../../parts/list/use-period-filter.ts'
import { RedemptionsTable } from '../../parts/redemptions/redemptions-table.tsx'
import { ExportButton } from '../../parts/report/export-button.tsx'
import { rangeOf } from '../../parts/report/range-of.ts'
import { DealFrame } from './deal-frame.tsx'

const OPTIONS = { choices: { filter: DATE_RANGES } }

/** Every redemption of a deal, newest first: of an organization, those of its own fans. */
export function DealRedemptionsPage() {
  const { t } = useTranslation('deals')
  return <DealFrame part={t('tabs.redemptions')}>{() => <Redemptions />}</DealFrame>
}

function Redemptions() {
  const { t } = useTranslation('portal')
  const { dealId = '' } = useParams()
  const control = useListState(OPTIONS)
  const period = usePeriodFilter('filter')
  const { query, chosen } = control
  const asked = { range: chosen.filter, ...(query !== '' && { query }) }
  const request = { params: { dealKey: dealId }, query: asked }
  const list = useListing(listDealRedemptions, request, control)
  return (
    <>
      <FilterBar control={control} searchLabel={t('redemptions.searchCity')} filters={[period]} />
      <ExportButton
        asked={{
          name: 'dealRedemptions',
          dealKey: dealId,
          range: rangeOf(chosen.filter),
          ...(query !== '' && { city: query }),
        }}
      />
      <RedemptionsTable list={list} control={control} isOfOneDeal />
    </>
  )
}
