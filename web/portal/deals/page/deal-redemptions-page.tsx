import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { listDealRedemptions } from '#shared/api/portal.ts'
import { FilterBar, useListing } from '#web/table/index.ts'
import { ExportButton, RedemptionsTable, Section, useTransactions } from '../../parts/index.ts'
import { DealFrame } from './deal-frame.tsx'

/**
 * Page with a deal's redemptions, contest entries or purchases, newest first. Organizations see
 * only those of their own fans.
 */
export function DealRedemptionsPage() {
  const { t } = useTranslation('deals')
  return <DealFrame part={t('tabs.redemptions')}>{() => <Redemptions />}</DealFrame>
}

function Redemptions() {
  const { t } = useTranslation('portal')
  const { offerKey = '' } = useParams()
  const { control, filters, title, asked } = useTransactions()
  const { query } = control
  const request = {
    params: { dealKey: offerKey },
    query: { ...asked, ...(query !== '' && { query }) },
  }
  const list = useListing(listDealRedemptions, request, control)
  const city = query !== '' && { city: query }
  return (
    <Section title={title}>
      <FilterBar control={control} searchLabel={t('redemptions.searchCity')} filters={filters}>
        <ExportButton asked={{ name: 'dealRedemptions', dealKey: offerKey, ...asked, ...city }} />
      </FilterBar>
      <RedemptionsTable list={list} control={control} title={title} isOfOneDeal />
    </Section>
  )
}
