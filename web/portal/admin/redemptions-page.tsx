import { useTranslation } from 'react-i18next'
import { listRedemptions } from '#shared/api/portal.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { FilterBar, useListing } from '#web/table/index.ts'
import { ExportButton, ListPage, RedemptionsTable, useTransactions } from '../parts/index.ts'

/** All redemptions, contest entries and purchases of the platform, newest first. */
export function AllRedemptionsPage() {
  const { t } = useTranslation('portal')
  const { control, filters, title, asked } = useTransactions()
  const { query } = control
  const list = useListing(
    listRedemptions,
    { query: { ...asked, ...(query !== '' && { query }) } },
    control,
  )
  return (
    <ListPage
      title={t('redemptions.information')}
      lead={asked.type ? title : t('redemptions.everything')}
      trail={[{ to: portalPages.adminDashboard.href(), word: t('dashboard.title') }]}
      filters={
        <FilterBar control={control} searchLabel={t('redemptions.searchCity')} filters={filters}>
          <ExportButton
            asked={{ name: 'allRedemptions', ...asked, ...(query !== '' && { city: query }) }}
          />
        </FilterBar>
      }
    >
      <RedemptionsTable list={list} control={control} title={title} hasBusiness />
    </ListPage>
  )
}
