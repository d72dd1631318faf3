import { useTranslation } from 'react-i18next'
import type { DealSales, SalesFigures } from '#shared/api/portal-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import tiles from '../parts/figures/tiles.module.css'
import classes from './purchases.module.css'

type SalesTilesProps = {
  sales: SalesFigures & Pick<DealSales, 'totalAvailable' | 'left' | 'held'>
  /** Word for the money: the reader's own, or that of the businesses. */
  payoutWord: string
}

/** Counts first, then the money, currency by currency; what is rare only where there is some. */
export function SalesTiles({ sales, payoutWord }: SalesTilesProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { money } = sales
  return (
    <section aria-label={t('dashboard.figures')} className={tiles.tiles}>
      <div className={tiles.row}>
        {countsOf(sales).map(([name, count]) => (
          <StatTile
            key={name}
            value={formatNumber(count, language)}
            label={t(`purchases.figures.${name}`)}
          />
        ))}
      </div>
      {money.map(({ currency, payoutCents, ...sums }) => (
        <div key={currency} className={classes.money}>
          {SUMS.map((name) => (
            <StatTile
              key={name}
              value={formatMoney(sums[name] ?? 0, currency, language)}
              label={t(`purchases.sums.${name}`)}
            />
          ))}
          <StatTile value={formatMoney(payoutCents, currency, language)} label={payoutWord} />
        </div>
      ))}
    </section>
  )
}

/** The money paid, the refunds, and the difference. */
const SUMS = ['grossCents', 'refundedCents', 'netCents'] as const

/** In the order in which they add up; these are shown where there are none of them too. */
export const COUNTS = [
  'totalAvailable',
  'sold',
  'refunded',
  'left',
  'held',
  'redeemed',
  'open',
] as const
const RARE = ['disputed', 'notBack'] as const
type CountName = (typeof COUNTS)[number] | (typeof RARE)[number]

/** An organization is not told how many units are left. */
function countsOf(sales: SalesTilesProps['sales']): [CountName, number][] {
  const names: readonly CountName[] = [...COUNTS, ...RARE.filter((name) => (sales[name] ?? 0) > 0)]
  return names.flatMap((name) => {
    const count = sales[name]
    return count === undefined ? [] : [[name, count] as [CountName, number]]
  })
}
