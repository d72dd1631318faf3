import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { PageMeta } from '#web/ui/index.ts'
import { PageHeader } from '../parts/frames/page-header.tsx'
import { Section } from '../parts/frames/section.tsx'
import classes from './purchases.module.css'
import { PurchasesFailure } from './purchases-failure.tsx'
import { PurchasesTable } from './purchases-table.tsx'
import { OfferLink, SalesTiles } from './sales.tsx'
import { ScanLink } from './scan-link.tsx'
import { dealName, type SalesPage, usePurchases } from './use-sales.ts'

type DealPurchasesProps = {
  sponsorKey: string
  offerKey: string
  /** The live figures; older deals have those loaded with their purchases. */
  live: SalesPage['items'][number] | undefined
}

/** The purchases of one deal of a business. */
export function DealPurchases({ sponsorKey, offerKey, live }: DealPurchasesProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { list, deal: asRead } = usePurchases(sponsorKey, offerKey)
  const deal = live ?? asRead
  const back = { to: portalPages.sponsorPurchases.href(sponsorKey), word: t('purchases.title') }
  const named = deal && dealName(deal, language)
  const name = named?.text ?? t('purchases.title')
  if (list.error && !list.rows) {
    return <PurchasesFailure error={list.error} onRetry={list.refetch} />
  }
  return (
    <>
      <PageMeta title={t('purchases.titleOf', { name })} />
      <PageHeader title={name} titleLang={named?.lang} kind={t('purchases.ofDeal')} trail={[back]}>
        {deal && <OfferLink deal={deal} />}
        <ScanLink sponsorKey={sponsorKey} />
      </PageHeader>
      {deal && <SalesTiles sales={deal} payoutWord={t('purchases.payout')} />}
      <Section title={t('purchases.title')}>
        <div className={classes.table}>
          <PurchasesTable list={list} />
        </div>
      </Section>
    </>
  )
}
