import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { CodeForm } from '#web/counter/code-form.tsx'
import { VerdictScreen } from '#web/counter/verdict-screen.tsx'
import { portalPages } from '#web/lib/portal/pages.ts'
import { endless } from '#web/table/index.ts'
import { PageMeta } from '#web/ui/index.ts'
import { PageHeader, PaymentsNotice, Section, useIsAdmin, WhenRead } from '../parts/index.ts'
import { DealPurchases } from './deal-purchases.tsx'
import classes from './purchases.module.css'
import { PurchasesFailure } from './purchases-failure.tsx'
import { DealSalesTable, SalesTiles } from './sales.tsx'
import { ScanLink } from './scan-link.tsx'
import { type BusinessCounter, useBusinessCounter } from './use-business-counter.ts'
import { type SalesPage, useSales } from './use-sales.ts'

/**
 * Page with a business's sales by deal. If the address names a deal, shows the deal's purchases.
 */
export function SponsorPurchasesPage() {
  const { t } = useTranslation('portal')
  const { sponsorKey = '' } = useParams()
  const [search] = useSearchParams()
  const offerKey = search.get('deal')
  const sales = useSales({ type: 'sponsor', key: sponsorKey })
  const counter = useBusinessCounter(sponsorKey)
  const isAdmin = useIsAdmin()
  const first = sales.data?.pages[0]
  if (sales.error && !sales.data) {
    return <PurchasesFailure error={sales.error} onRetry={sales.refetch} />
  }
  return (
    <WhenRead reading={{ ...sales, error: null, data: first }} shape="table" tiles={4}>
      {(page) => (
        <>
          {offerKey === null ? (
            <SponsorSales page={page} sponsorKey={sponsorKey} sales={sales} counter={counter} />
          ) : (
            <DealPurchases
              sponsorKey={sponsorKey}
              offerKey={offerKey}
              live={sales.data?.pages
                .flatMap(({ items }) => items)
                .find((one) => one.offerKey === offerKey)}
            />
          )}
          <VerdictScreen
            counter={counter}
            nextWord={t('counter.close')}
            purchaseHref={isAdmin ? portalPages.purchase.href : undefined}
          />
        </>
      )}
    </WhenRead>
  )
}

type SponsorSalesProps = {
  page: SalesPage
  sponsorKey: string
  sales: ReturnType<typeof useSales>
  counter: BusinessCounter
}

/** A business's sales by deal, with a form that checks the code of a customer. */
function SponsorSales({ page, sponsorKey, sales, counter }: SponsorSalesProps) {
  const { t } = useTranslation('portal')
  const toDeal = (deal: string) => portalPages.sponsorPurchases.href(sponsorKey, { deal })
  return (
    <>
      <PageMeta title={t('purchases.titleOf', { name: page.owner.name })} />
      <div className={classes.head}>
        <PageHeader title={t('purchases.title')}>
          <ScanLink sponsorKey={sponsorKey} />
        </PageHeader>
      </div>
      <PaymentsNotice sponsorKey={sponsorKey} fault={page.flashDealsFault} />
      <Section title={t('counter.find')}>
        <CodeForm counter={counter} />
      </Section>
      <Section title={t('purchases.sales')}>
        <SalesTiles sales={page.all} payoutWord={t('purchases.payout')} />
      </Section>
      <Section title={t('purchases.deals')}>
        <div className={classes.table}>
          <DealSalesTable
            list={endless(sales)}
            payoutWord={t('purchases.payout')}
            toDeal={toDeal}
          />
        </div>
      </Section>
    </>
  )
}
