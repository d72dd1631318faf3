import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DealSales } from '#shared/api/portal-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import type { Column } from '../parts/list/column.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import type { Listing } from '../parts/list/listing.ts'
import { OfferLink } from './offer-link.tsx'
import classes from './purchases.module.css'
import { COUNTS } from './sales-figures.tsx'
import { dealName } from './use-sales.ts'

type DealSalesTableProps = {
  list: Listing<DealSales>
  payoutWord: string
  /** Returns the address of a deal's purchases; absent for readers who see figures alone. */
  toDeal?: (offerKey: string) => string
}

type CountName = (typeof COUNTS)[number]

/** Shows the sales of each flash deal. */
export function DealSalesTable({ list, payoutWord, toDeal }: DealSalesTableProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const count = (name: CountName): Column<DealSales> => ({
    key: name,
    header: t(`purchases.figures.${name}`),
    isFigure: true,
    cell: (deal) => <Count deal={deal} name={name} />,
  })
  const sum = (name: 'netCents' | 'payoutCents', header: string): Column<DealSales> => ({
    key: name,
    header,
    isFigure: true,
    cell: ({ money }) =>
      money.map((one) => formatMoney(one[name] ?? 0, one.currency, language)).join(' + ') || '–',
  })
  const columns: Column<DealSales>[] = [
    {
      key: 'deal',
      header: t('purchases.deal'),
      isTitle: true,
      cell: (deal) => <Deal deal={deal} />,
    },
    ...namesIn(list.rows ?? []).map(count),
    sum('netCents', t('purchases.sums.netCents')),
    sum('payoutCents', payoutWord),
  ]
  return (
    <DataTable
      caption={t('purchases.deals')}
      columns={columns}
      list={list}
      keyOf={({ offerKey }) => offerKey}
      {...(toDeal && {
        linkOf: ({ offerKey }: DealSales) => toDeal(offerKey),
        actions: (deal: DealSales) => <OfferLink deal={deal} />,
      })}
      empty={<NoFlashDeals />}
    />
  )
}

type CountProps = { deal: DealSales; name: CountName }

/** Shows a rare count below the one where a reader looks for it. */
const BELOW = { left: 'held', refunded: 'notBack', open: 'disputed' } as const

function Count({ deal, name }: CountProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const value = deal[name]
  if (value === undefined) return '–'
  const below = name in BELOW ? BELOW[name as keyof typeof BELOW] : undefined
  const rare = below && deal[below]
  if (!rare) return formatNumber(value, language)
  return (
    <span className={classes.stock}>
      {formatNumber(value, language)}
      <span className={classes.note}>
        {t(`purchases.below.${below}`, { figure: formatNumber(rare, language) })}
      </span>
    </span>
  )
}

/** An organization is not told how many units are left. */
function namesIn(rows: readonly DealSales[]): CountName[] {
  return COUNTS.filter((name) => name !== 'held' && rows.some((row) => row[name] !== undefined))
}

function NoFlashDeals() {
  const { t } = useTranslation('portal')
  return (
    <EmptyState
      title={t('purchases.noDeals')}
      icon={<IconShoppingBag size={30} aria-hidden="true" />}
    >
      {t('purchases.noDealsText')}
    </EmptyState>
  )
}

function Deal({ deal }: { deal: DealSales }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const name = dealName(deal, language)
  return (
    <span className={classes.deal}>
      <span lang={name.lang}>{name.text}</span>
      {!deal.published && <span className={classes.note}>{t('purchases.archived')}</span>}
    </span>
  )
}
