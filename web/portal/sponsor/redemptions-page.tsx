import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listSponsorRedemptions } from '#light/api/portal.ts'
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

/** Every redemption and contest entry of a business, newest first. */
export function RedemptionsPage() {
  const { t } = useTranslation('portal')
  const { sponsorId = '' } = useParams()
  const control = useListState(OPTIONS)
  const period = usePeriodFilter('filter')
  const asked = { params: { sponsorKey: sponsorId }, query: { range: control.chosen.filter } }
  const list = useListing(listSponsorRedemptions, asked, control)
  const back = { to: portalPaths.sponsorDashboard.href(sponsorId), word: t('dashboard.title') }
  return (
    <ListPage
      title={t('redemptions.title')}
      kind={list.rows?.[0]?.sponsorName}
      trail={[back]}
      action={
        <ExportButton
          asked={{
            name: 'sponsorRedemptions',
            sponsorKey: sponsorId,
            range: rangeOf(control.chosen.filter),
          }}
        />
      }
      filters={<FilterBar control={control} filters={[period]} />}
    >
      <RedemptionsTable list={list} control={control} />
    </ListPage>
  )
}
