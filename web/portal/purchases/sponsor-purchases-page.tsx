import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { PageHeader } from '../parts/frames/page-header.tsx'
import { Section } from '../parts/frames/section.tsx'
import { WhenRead } from '../parts/frames/when-read.tsx'
import { endless } from '../parts/list/listing.ts'
import { PaymentsNotice } from '../parts/payments/payments-notice.tsx'
import { CodeForm } from './code-form.tsx'
import { DealPurchases } from './deal-purchases.tsx'
import { DealSalesTable } from './deal-sales-table.tsx'
import classes from './purchases.module.css'
import { PurchasesFailure } from './purchases-failure.tsx'
import { SalesTiles } from './sales-figures.tsx'
import { ScanLink } from './scan-link.tsx'
import { useCounter } from './use-counter.ts'
import { type SalesPage, useSales } from './use-sales.ts'
import { VerdictScreen } from './verdict-screen.tsx'

/** Shows the sales of a business, the code check for customers, and the purchases by deal. */
export function SponsorPurchasesPage() {
  const { t } = useTranslation('portal')
  const { sponsorId = '' } = useParams()
  const [search] = useSearchParams()
  const offerKey = search.get('deal')
  const sales = useSales({ type: 'sponsor', key: sponsorId })
  const counter = useCounter(sponsorId)
  const first = sales.data?.pages[0]
  if (sales.error && !sales.data) {
    return <PurchasesFailure error={sales.error} onRetry={sales.refetch} />
  }
  return (
    <WhenRead reading={{ ...sales, error: null, data: first }} tiles={4}>
      {(page) => (
        <>
          {offerKey === null ? (
            <Overview page={page} sponsorKey={sponsorId} sales={sales} counter={counter} />
          ) : (
            <DealPurchases
              sponsorKey={sponsorId}
              offerKey={offerKey}
              live={sales.data?.pages
                .flatMap(({ items }) => items)
                .find((one) => one.offerKey === offerKey)}
            />
          )}
          <VerdictScreen counter={counter} nextWord={t('counter.close')} />
        </>
      )}
    </WhenRead>
  )
}

type OverviewProps = {
  page: SalesPage
  sponsorKey: string
  sales: ReturnType<typeof useSales>
  counter: ReturnType<typeof useCounter>
}

function Overview({ page, sponsorKey, sales, counter }: OverviewProps) {
  const { t } = useTranslation('portal')
  const back = { to: portalPaths.sponsorDashboard.href(sponsorKey), word: t('dashboard.title') }
  const toDeal = (deal: string) => portalPaths.sponsorPurchases.href(sponsorKey, { deal })
  return (
    <>
      <PageMeta title={t('purchases.titleOf', { name: page.owner.name })} />
      <PageHeader title={t('purchases.title')} kind={page.owner.name} trail={[back]}>
        <ScanLink sponsorKey={sponsorKey} />
      </PageHeader>
      <PaymentsNotice sponsorKey={sponsorKey} fault={page.flashDealsFault} />
      <SalesTiles sales={page.all} payoutWord={t('purchases.payout')} />
      <Section title={t('counter.find')}>
        <CodeForm counter={counter} />
      </Section>
      <Section title={t('purchases.deals')} note={t('purchases.equation')}>
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
