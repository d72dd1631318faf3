import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listTeamRedemptions } from '#light/api/portal-organizations.ts'
import { Section } from '../../parts/frames/section.tsx'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useListing } from '../../parts/list/use-listing.ts'
import { RedemptionsTable } from '../../parts/redemptions/redemptions-table.tsx'
import { useTransactions } from '../../parts/redemptions/use-transactions.ts'
import { ExportButton } from '../../parts/report/export-button.tsx'
import { OrganizationFrame } from './organization-frame.tsx'

/** Every redemption, contest entry and purchase of the fans of an organization, newest first. */
export function TeamRedemptionsPage() {
  const { t } = useTranslation('organizations')
  return <OrganizationFrame part={t('tabs.redemptions')}>{() => <Redemptions />}</OrganizationFrame>
}

function Redemptions() {
  const { teamId = '' } = useParams()
  const { control, filters, title, asked } = useTransactions()
  const request = { params: { teamKey: teamId }, query: asked }
  const list = useListing(listTeamRedemptions, request, control)
  return (
    <Section title={title}>
      <FilterBar control={control} filters={filters} />
      <ExportButton asked={{ name: 'teamRedemptions', teamKey: teamId, ...asked }} />
      <RedemptionsTable list={list} control={control} title={title} hasBusiness />
    </Section>
  )
}
