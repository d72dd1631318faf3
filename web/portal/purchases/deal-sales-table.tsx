import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DealSales } from '#shared/api/portal-purchases.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import classes from './purchases.module.css'
import { dealName } from './use-sales.ts'

type DealSalesTableProps = {
  deals: DealSales[]
  payoutWord: string
  /** Where the purchases of a deal are; nowhere for who sees figures alone. */
  toDeal?: (offerKey: string) => string
}

/** What each flash deal has sold. */
export function DealSalesTable({ deals, payoutWord, toDeal }: DealSalesTableProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const count = (name: 'sold' | 'redeemed' | 'open' | 'refunded'): Column<DealSales> => ({
    key: name,
    header: t(`purchases.figures.${name}`),
    isFigure: true,
    cell: (deal) => formatNumber(deal[name], language),
  })
  const sum = (name: 'grossCents' | 'payoutCents', header: string): Column<DealSales> => ({
    key: name,
    header,
    isFigure: true,
    cell: ({ money }) =>
      money.map((one) => formatMoney(one[name], one.currency, language)).join(' + ') || '–',
  })
  const columns: Column<DealSales>[] = [
    {
      key: 'deal',
      header: t('purchases.deal'),
      isTitle: true,
      cell: (deal) => <Deal deal={deal} to={toDeal?.(deal.offerKey)} />,
    },
    ...[count('sold'), count('redeemed'), count('open'), count('refunded')],
    sum('grossCents', t('purchases.gross')),
    sum('payoutCents', payoutWord),
  ]
  return (
    <DataTable
      caption={t('purchases.deals')}
      columns={columns}
      rows={deals}
      keyOf={({ offerKey }) => offerKey}
    />
  )
}

function Deal({ deal, to }: { deal: DealSales; to: string | undefined }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const name = dealName(deal, language)
  return (
    <span className={classes.deal}>
      <span lang={name.lang}>
        {to === undefined ? name.text : <Link to={to}>{name.text}</Link>}
      </span>
      {!deal.published && <span className={classes.note}>{t('purchases.archived')}</span>}
    </span>
  )
}
