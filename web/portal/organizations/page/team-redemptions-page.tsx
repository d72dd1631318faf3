import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listTeamRedemptions } from '#shared/api/portal-organizations.ts'
import { FilterBar, useListing } from '#web/table/index.ts'
import { ExportButton, RedemptionsTable, Section, useTransactions } from '../../parts/index.ts'
import { OrganizationFrame } from './organization-frame.tsx'

/**
 * Page with all redemptions, contest entries and purchases of an organization's fans, newest first.
 */
export function TeamRedemptionsPage() {
  const { t } = useTranslation('organizations')
  return <OrganizationFrame part={t('tabs.redemptions')}>{() => <Redemptions />}</OrganizationFrame>
}

function Redemptions() {
  const { teamKey = '' } = useParams()
  const { control, filters, title, asked } = useTransactions()
  const request = { params: { teamKey }, query: asked }
  const list = useListing(listTeamRedemptions, request, control)
  return (
    <Section title={title}>
      <FilterBar control={control} filters={filters}>
        <ExportButton asked={{ name: 'teamRedemptions', teamKey, ...asked }} />
      </FilterBar>
      <RedemptionsTable list={list} control={control} title={title} hasBusiness />
    </Section>
  )
}
