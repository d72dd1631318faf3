import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listDealRedemptions } from '#light/api/portal.ts'
import { Section } from '../../parts/frames/section.tsx'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useListing } from '../../parts/list/use-listing.ts'
import { RedemptionsTable } from '../../parts/redemptions/redemptions-table.tsx'
import { useTransactions } from '../../parts/redemptions/use-transactions.ts'
import { ExportButton } from '../../parts/report/export-button.tsx'
import { DealFrame } from './deal-frame.tsx'

/** Every redemption, contest entry or purchase of a deal, newest first: of an organization, those of its own fans. */
export function DealRedemptionsPage() {
  const { t } = useTranslation('deals')
  return <DealFrame part={t('tabs.redemptions')}>{() => <Redemptions />}</DealFrame>
}

function Redemptions() {
  const { t } = useTranslation('portal')
  const { dealId = '' } = useParams()
  const { control, filters, title, asked } = useTransactions()
  const { query } = control
  const request = {
    params: { dealKey: dealId },
    query: { ...asked, ...(query !== '' && { query }) },
  }
  const list = useListing(listDealRedemptions, request, control)
  const city = query !== '' && { city: query }
  return (
    <Section title={title}>
      <FilterBar control={control} searchLabel={t('redemptions.searchCity')} filters={filters} />
      <ExportButton asked={{ name: 'dealRedemptions', dealKey: dealId, ...asked, ...city }} />
      <RedemptionsTable list={list} control={control} title={title} isOfOneDeal />
    </Section>
  )
}
