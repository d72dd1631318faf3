import { useTranslation } from 'react-i18next'
import type { SalesFigures } from '#shared/api/portal-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import tiles from '../parts/figures/tiles.module.css'
import classes from './purchases.module.css'

type SalesTilesProps = {
  sales: SalesFigures
  /** What the money is called: the reader's own, or that of the businesses. */
  payoutWord: string
}

/** Counts first, then the money, currency by currency; a dispute only where there is one. */
export function SalesTiles({ sales, payoutWord }: SalesTilesProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { sold, redeemed, open, refunded, disputed, money } = sales
  const counts = { sold, redeemed, open, refunded, ...(disputed > 0 && { disputed }) }
  return (
    <section aria-label={t('dashboard.figures')} className={tiles.tiles}>
      <div className={tiles.row}>
        {(Object.entries(counts) as [keyof typeof counts, number][]).map(([name, count]) => (
          <StatTile
            key={name}
            value={formatNumber(count, language)}
            label={t(`purchases.figures.${name}`)}
          />
        ))}
      </div>
      {money.map(({ currency, grossCents, payoutCents }) => (
        <div key={currency} className={classes.money}>
          <StatTile
            value={formatMoney(grossCents, currency, language)}
            label={t('purchases.gross')}
          />
          <StatTile value={formatMoney(payoutCents, currency, language)} label={payoutWord} />
        </div>
      ))}
    </section>
  )
}
