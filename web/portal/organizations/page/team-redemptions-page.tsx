import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listTeamRedemptions } from '#light/api/portal-organizations.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useListing } from '../../parts/list/use-listing.ts'
import { usePeriodFilter } from '../../parts/list/use-period-filter.ts'
import { RedemptionsTable } from '../../parts/redemptions/redemptions-table.tsx'
import { ExportButton } from '../../parts/report/export-button.tsx'
import { rangeOf } from '../../parts/report/range-of.ts'
import { OrganizationFrame } from './organization-frame.tsx'

const OPTIONS = { choices: { filter: DATE_RANGES } }

/** Every redemption and contest entry of the fans of an organization, newest first. */
export function TeamRedemptionsPage() {
  const { t } = useTranslation('organizations')
  return <OrganizationFrame part={t('tabs.redemptions')}>{() => <Redemptions />}</OrganizationFrame>
}

function Redemptions() {
  const { teamId = '' } = useParams()
  const control = useListState(OPTIONS)
  const period = usePeriodFilter('filter')
  const asked = { params: { teamKey: teamId }, query: { range: control.chosen.filter } }
  const list = useListing(listTeamRedemptions, asked, control)
  return (
    <>
      <FilterBar control={control} filters={[period]} />
      <ExportButton
        asked={{ name: 'teamRedemptions', teamKey: teamId, range: rangeOf(control.chosen.filter) }}
      />
      <RedemptionsTable list={list} control={control} hasBusiness />
    </>
  )
}
