import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { endless } from '#web/table/index.ts'
import { PageMeta } from '#web/ui/index.ts'
import { PageHeader, Section, WhenRead } from '../parts/index.ts'
import classes from './purchases.module.css'
import { PurchasesFailure } from './purchases-failure.tsx'
import { DealSalesTable, SalesTiles } from './sales.tsx'
import { useSales } from './use-sales.ts'

/** Page with the totals of businesses' sales to an organization's fans. */
export function TeamPurchasesPage() {
  const { t } = useTranslation('portal')
  const { teamKey = '' } = useParams()
  const sales = useSales({ type: 'team', key: teamKey })
  if (sales.error && !sales.data) {
    return <PurchasesFailure error={sales.error} onRetry={sales.refetch} />
  }
  return (
    <WhenRead
      reading={{ ...sales, error: null, data: sales.data?.pages[0] }}
      shape="table"
      tiles={4}
    >
      {({ owner, all }) => (
        <>
          <PageMeta title={t('purchases.titleOf', { name: owner.name })} />
          <PageHeader title={t('purchases.title')} />
          <SalesTiles sales={all} payoutWord={t('purchases.payoutOfBusinesses')} />
          <Section title={t('purchases.deals')} note={t('purchases.teamNote')}>
            <div className={classes.table}>
              <DealSalesTable list={endless(sales)} payoutWord={t('purchases.payoutOfDeal')} />
            </div>
          </Section>
        </>
      )}
    </WhenRead>
  )
}
