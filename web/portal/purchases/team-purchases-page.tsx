import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { PageHeader } from '../parts/frames/page-header.tsx'
import { Section } from '../parts/frames/section.tsx'
import { WhenRead } from '../parts/frames/when-read.tsx'
import { endless } from '../parts/list/listing.ts'
import { DealSalesTable } from './deal-sales-table.tsx'
import classes from './purchases.module.css'
import { PurchasesFailure } from './purchases-failure.tsx'
import { SalesTiles } from './sales-figures.tsx'
import { useSales } from './use-sales.ts'

/** Shows the sales of businesses to the fans of an organization: figures only, no single purchase. */
export function TeamPurchasesPage() {
  const { t } = useTranslation('portal')
  const { teamId = '' } = useParams()
  const sales = useSales({ type: 'team', key: teamId })
  const back = { to: portalPaths.teamDashboard.href(teamId), word: t('dashboard.title') }
  if (sales.error && !sales.data) {
    return <PurchasesFailure error={sales.error} onRetry={sales.refetch} />
  }
  return (
    <WhenRead reading={{ ...sales, error: null, data: sales.data?.pages[0] }} tiles={4}>
      {({ owner, all }) => (
        <>
          <PageMeta title={t('purchases.titleOf', { name: owner.name })} />
          <PageHeader title={t('purchases.title')} kind={owner.name} trail={[back]} />
          <SalesTiles sales={all} payoutWord={t('purchases.payoutOfBusinesses')} />
          <Section title={t('purchases.deals')} note={t('purchases.teamNote')}>
            <div className={classes.table}>
              <DealSalesTable
                list={endless(sales)}
                payoutWord={t('purchases.payoutOfBusinesses')}
              />
            </div>
          </Section>
        </>
      )}
    </WhenRead>
  )
}
