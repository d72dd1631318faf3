import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#shared/money.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, type Listing } from '#web/table/index.ts'
import { EmptyState, PageMeta } from '#web/ui/index.ts'
import { formatZoned, PageHeader, Section, Unknown, useIsAdmin } from '../parts/index.ts'
import { PurchaseState } from './purchase-state.tsx'
import classes from './purchases.module.css'
import { PurchasesFailure } from './purchases-failure.tsx'
import { OfferLink, SalesTiles } from './sales.tsx'
import { ScanLink } from './scan-link.tsx'
import { dealName, type PurchaseRow, type SalesPage, usePurchases } from './use-sales.ts'

type DealPurchasesProps = {
  sponsorKey: string
  offerKey: string
  /** Live figures of the deal. If undefined, the figures loaded with the purchases are shown. */
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

/**
 * Table of a deal's purchases with price, payout and state. For admins, a row links to the purchase,
 * which they can refund.
 */
function PurchasesTable({ list }: { list: Listing<PurchaseRow> }) {
  const { t } = useTranslation('portal')
  return (
    <DataTable
      caption={t('purchases.title')}
      columns={useColumns()}
      list={list}
      keyOf={({ key }) => key}
      {...(useIsAdmin() && { linkOf: ({ key }: PurchaseRow) => portalPages.purchase.href(key) })}
      empty={<NoPurchases />}
    />
  )
}

function NoPurchases() {
  const { t } = useTranslation('portal')
  return (
    <EmptyState
      title={t('purchases.none')}
      icon={<IconShoppingBag size={30} aria-hidden="true" />}
    />
  )
}

function useColumns(): Column<PurchaseRow>[] {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return [
    {
      key: 'code',
      header: t('purchases.code'),
      isTitle: true,
      cell: ({ codeEnd }) => (
        <span className={classes.code}>{t('purchases.codeEnd', { end: codeEnd })}</span>
      ),
    },
    {
      key: 'bought',
      header: t('purchases.bought'),
      onPhone: 'detail',
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className={classes.at}>
          {formatZoned(createdAt, language, serverNow())}
        </time>
      ),
    },
    {
      key: 'price',
      header: t('purchases.price'),
      onPhone: 'detail',
      isFigure: true,
      cell: ({ priceCents, currency }) => formatMoney(priceCents, currency, language),
    },
    {
      key: 'payout',
      header: t('purchases.payout'),
      onPhone: 'namedDetail',
      isFigure: true,
      cell: ({ payoutCents, currency }) => formatMoney(payoutCents, currency, language),
    },
    {
      key: 'state',
      header: t('purchases.state'),
      onPhone: 'detail',
      cell: ({ state }) => <PurchaseState state={state} />,
    },
    {
      key: 'redeemed',
      header: t('purchases.redeemed'),
      onPhone: 'line',
      cell: (row) => <Redeemed row={row} />,
    },
  ]
}

function Redeemed({ row: { redeemedAt, redeemedBy } }: { row: PurchaseRow }) {
  const language = useLanguage()
  if (redeemedAt === undefined) return <Unknown />
  return (
    <span className={classes.redeemedBy}>
      <time dateTime={redeemedAt} className={classes.at}>
        {formatZoned(redeemedAt, language, serverNow())}
      </time>
      {redeemedBy && <span className={classes.person}>{redeemedBy}</span>}
    </span>
  )
}
