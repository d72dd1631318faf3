import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DealSales, SalesFigures } from '#shared/api/portal-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { refundedUnits } from '#shared/payments/sales.ts'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, type Listing } from '#web/table/index.ts'
import { classNames, EmptyState, Link, StatTile } from '#web/ui/index.ts'
import list from '../parts/figures/list-figures.module.css'
import tiles from '../parts/figures/tiles.module.css'
import { TileRow } from '../parts/index.ts'
import classes from './purchases.module.css'
import { dealName } from './use-sales.ts'

type SalesTilesProps = {
  sales: SalesFigures & Pick<DealSales, 'totalAvailable' | 'left' | 'held'>
  /** Label of the payout. It says whether the reader or the businesses receive the payout. */
  payoutWord: string
}

/**
 * Tiles with the amounts in each currency, then tiles with counts. A rare count is the second
 * figure of another count's tile, so that the tiles of most pages align.
 */
export function SalesTiles({ sales, payoutWord }: SalesTilesProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { money } = sales
  return (
    <section aria-label={t('dashboard.figures')} className={classNames(tiles.tiles, list.figures)}>
      {money.map(({ currency, payoutCents, ...sums }) => (
        <div key={currency} className={classes.money}>
          <StatTile value={formatMoney(payoutCents, currency, language)} label={payoutWord} />
          {SUMS.map((name) => (
            <StatTile
              key={name}
              value={formatMoney(sums[name] ?? 0, currency, language)}
              label={t(`purchases.sums.${name}`)}
            />
          ))}
        </div>
      ))}
      <TileRow>
        {countsOf(sales).map(([name, count]) => {
          const rare = name in BELOW_TILE && BELOW_TILE[name as keyof typeof BELOW_TILE]
          const second = rare && sales[rare]
          return (
            <StatTile
              key={name}
              value={formatNumber(count, language)}
              label={t(`purchases.figures.${name}`)}
              {...(rare &&
                second && {
                  below: {
                    label: t(`purchases.figures.${rare}`),
                    value: formatNumber(second, language),
                  },
                })}
            />
          )
        })}
      </TileRow>
      <Resold sales={sales} />
    </section>
  )
}

/** Explains why more units were sold than there are. */
function Resold({ sales: { sold, totalAvailable } }: Pick<SalesTilesProps, 'sales'>) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const count = totalAvailable === undefined ? 0 : sold - totalAvailable
  if (count <= 0) return null
  return (
    <p className={classes.resold}>
      {t('purchases.resold', { count, figure: formatNumber(count, language) })}
    </p>
  )
}

/** Sums by currency: the amount paid, the amount refunded, and the difference. */
const SUMS = ['grossCents', 'refundedCents', 'netCents'] as const

/** Counts in the order of display. They are shown even if they are 0. */
const COUNTS = ['totalAvailable', 'sold', 'refunded', 'left', 'redeemed', 'open'] as const
type CountName = (typeof COUNTS)[number]

/**
 * Returns the counts to show. Skips counts that the response does not contain. The response for an
 * organization, for example, does not say how many units are unsold.
 */
function countsOf(sales: SalesTilesProps['sales']): [CountName, number][] {
  return COUNTS.flatMap((name) => {
    const count = countOf(sales, name)
    return count === undefined ? [] : [[name, count] as [CountName, number]]
  })
}

function countOf(sales: SalesTilesProps['sales'], name: CountName): number | undefined {
  return name === 'refunded' ? refundedUnits(sales) : sales[name]
}

type DealSalesTableProps = {
  list: Listing<DealSales>
  payoutWord: string
  /** Returns the address of a deal's purchases. Undefined if the reader sees only totals. */
  toDeal?: (offerKey: string) => string
}

/** Table of sales, with a row for each flash deal. */
export function DealSalesTable({ list, payoutWord, toDeal }: DealSalesTableProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const count = (name: CountName): Column<DealSales> => ({
    key: name,
    header: t(`purchases.figures.${name}`),
    hint: name === 'left' ? t('purchases.hints.left') : undefined,
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
      })}
      empty={<NoFlashDeals />}
    />
  )
}

type CountProps = { deal: DealSales; name: CountName }

/** For each of these counts, the name of another count that is shown below it if it is not 0. */
const BELOW = { left: 'held', refunded: 'notBack' } as const
const BELOW_TILE = { ...BELOW, sold: 'disputed' } as const

function Count({ deal, name }: CountProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const value = countOf(deal, name)
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

/** Returns the counts that at least one row has. */
function namesIn(rows: readonly DealSales[]): CountName[] {
  return COUNTS.filter((name) => rows.some((row) => row[name] !== undefined))
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
      <span lang={name.lang}>{name.text}</span>{' '}
      {!deal.published && <span className={classes.note}>{t('purchases.archived')}</span>}
      {deal.disputed > 0 && (
        <span className={classes.badge}>
          {t('purchases.below.disputed', { figure: formatNumber(deal.disputed, language) })}
        </span>
      )}
    </span>
  )
}

/** Link to the deal's public page. Hidden if the deal is not published. */
export function OfferLink({ deal }: { deal: DealSales }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (!deal.published) return null
  const name = dealName(deal, language)
  return (
    <Link to={paths.offer.href(deal.offerKey)} className={classes.open}>
      {t('purchases.offerPage')}
      <span className="sr-only" lang={name.lang}>
        : {name.text}
      </span>
    </Link>
  )
}
