import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { endless } from '#web/table/index.ts'
import { PageMeta } from '#web/ui/index.ts'
import { PageHeader } from '../parts/frames/page-header.tsx'
import { Section } from '../parts/frames/section.tsx'
import { PaymentsNotice } from '../parts/payments/payments-notice.tsx'
import { CodeForm } from './code-form.tsx'
import classes from './purchases.module.css'
import { DealSalesTable, SalesTiles } from './sales.tsx'
import { ScanLink } from './scan-link.tsx'
import type { Counter } from './use-counter.ts'
import type { SalesPage, useSales } from './use-sales.ts'

type SponsorSalesProps = {
  page: SalesPage
  sponsorKey: string
  sales: ReturnType<typeof useSales>
  counter: Counter
}

/** A business's sales by deal, with the code check for customers. */
export function SponsorSales({ page, sponsorKey, sales, counter }: SponsorSalesProps) {
  const { t } = useTranslation('portal')
  const back = { to: portalPages.sponsorDashboard.href(sponsorKey), word: t('dashboard.title') }
  const toDeal = (deal: string) => portalPages.sponsorPurchases.href(sponsorKey, { deal })
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
