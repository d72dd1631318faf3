import { IconChevronDown, IconShoppingBag } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { type ListedPurchase, ownPurchases, PURCHASES } from '#web/lib/wallet/purchases.ts'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'
import { LoadFailure, MoreItems, SkeletonRows } from '../parts/index.ts'
import { KeptNote } from '../parts/kept-note.tsx'
import { type Place, PurchaseRow } from './purchase-row.tsx'
import { isReady } from './purchase-words.ts'
import classes from './purchases-page.module.css'

type PurchaseListProps = {
  reader: string
  /** Shown after the codes that can be used. */
  children: ReactNode
}

/** List of the fan's purchases. Offline, shows the stored purchases. */
export function PurchaseList({ reader, children }: PurchaseListProps) {
  const { t: tWallet } = useTranslation('wallet')
  const list = useInfiniteQuery({
    ...ownPurchases(reader),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const keptAt = useKeptAt(reader, PURCHASES)
  if (!list.data) {
    return (
      <>
        {children}
        {list.error ? <LoadFailure error={list.error} onRetry={list.refetch} /> : <SkeletonRows />}
      </>
    )
  }
  const purchases = list.data.pages.flatMap((page) => page.items)
  if (purchases.length === 0) {
    return (
      <>
        {children}
        <None />
      </>
    )
  }
  return (
    <>
      {keptAt && <KeptNote at={keptAt}>{tWallet('kept.purchases')}</KeptNote>}
      <Ready purchases={purchases} />
      {children}
      <Past purchases={purchases} />
      {!keptAt && <MoreItems list={list} />}
    </>
  )
}

function None() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('purchases.none')}
      icon={<IconShoppingBag size={28} aria-hidden="true" />}
      action={
        <ButtonLink to={paths.deals.href({ flashDeals: true })}>
          {t('purchases.seeFlash')}
        </ButtonLink>
      }
    />
  )
}

type Purchases = { purchases: readonly ListedPurchase[] }

/** Section with the codes that can be used. */
function Ready({ purchases }: Purchases) {
  const { t } = useTranslation('fan')
  const title = useId()
  if (!purchases.some(isReady)) return null
  return (
    <section className={classes.part}>
      <h2 id={title} className={classes.partTitle}>
        {t('purchases.ready')}
      </h2>
      <PurchaseTable purchases={purchases} isShown={isReady} labelledBy={title} />
    </section>
  )
}

/**
 * Section with the codes that cannot be used. Collapsed if the fan also has codes that can be used.
 */
function Past({ purchases }: Purchases) {
  const { t } = useTranslation('fan')
  const title = useId()
  const past = purchases.filter((purchase) => !isReady(purchase))
  if (past.length === 0) return null
  return (
    <details className={classes.past} open={past.length === purchases.length}>
      <summary>
        <h2 id={title} className={classes.partTitle}>
          {t('purchases.past', { count: past.length })}
        </h2>
        <IconChevronDown size={20} aria-hidden="true" />
      </summary>
      <PurchaseTable
        purchases={purchases}
        isShown={(purchase) => !isReady(purchase)}
        labelledBy={title}
      />
    </details>
  )
}

const columns = ['deal', 'date', 'code'] as const

type PurchaseTableProps = Purchases & {
  isShown: (purchase: ListedPurchase) => boolean
  labelledBy: string
}

/**
 * Table of purchases. CSS shows it as cards in narrow windows, so explicit roles preserve the table
 * for screen readers.
 */
function PurchaseTable({ purchases, isShown, labelledBy }: PurchaseTableProps) {
  const { t } = useTranslation('fan')
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that CSS shows as cards loses its role. */}
      <table className={classes.table} role="table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`purchases.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {purchases.filter(isShown).map((purchase) => (
            <PurchaseRow
              key={purchase.key}
              purchase={purchase}
              place={placeAmong(purchases, purchase)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Returns the position of a purchase among the purchases of its deal in the same minute. Returns
 * undefined if there is only one. The list is newest first, so its last purchase has number 1.
 */
function placeAmong(purchases: readonly ListedPurchase[], one: ListedPurchase): Place | undefined {
  const alike = purchases.filter(
    ({ offerKey, createdAt }) =>
      offerKey === one.offerKey && formatStamp(createdAt) === formatStamp(one.createdAt),
  )
  if (alike.length < 2) return undefined
  return { number: alike.length - alike.indexOf(one), total: alike.length }
}
