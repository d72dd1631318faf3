import { useTranslation } from 'react-i18next'
import { listRedemptions } from '#light/api/portal.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ListPage } from '../parts/frames/list-page.tsx'
import { FilterBar } from '../parts/list/filter-bar.tsx'
import { useListing } from '../parts/list/use-listing.ts'
import { usePeriodFilter } from '../parts/list/use-period-filter.ts'
import { RedemptionsTable } from '../parts/redemptions/redemptions-table.tsx'
import { ExportButton } from '../parts/report/export-button.tsx'
import { rangeOf } from '../parts/report/range-of.ts'

const OPTIONS = { choices: { filter: DATE_RANGES } }

/** Every redemption and contest entry of the platform, newest first. */
export function AllRedemptionsPage() {
  const { t } = useTranslation('portal')
  const control = useListState(OPTIONS)
  const period = usePeriodFilter('filter')
  const { query, chosen } = control
  const asked = { query: { range: chosen.filter, ...(query !== '' && { query }) } }
  const city = query !== '' && { city: query }
  const list = useListing(listRedemptions, asked, control)
  return (
    <ListPage
      title={t('redemptions.information')}
      trail={[{ to: portalPaths.adminDashboard.href(), word: t('dashboard.title') }]}
      action={
        <ExportButton asked={{ name: 'allRedemptions', range: rangeOf(chosen.filter), ...city }} />
      }
      filters={
        <FilterBar control={control} searchLabel={t('redemptions.searchCity')} filters={[period]} />
      }
    >
      <RedemptionsTable list={list} control={control} hasBusiness />
    </ListPage>
  )
}
