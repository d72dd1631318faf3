import { IconShoppingBag } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { type ListedPurchase, ownPurchases, PURCHASES } from '#web/lib/wallet/purchases.ts'
import { ButtonLink, classNames, EmptyState, Link, RemotePicture, Skeleton } from '#web/ui/index.ts'
import { LoadFailure, MoreButton } from '../parts/index.ts'
import { KeptNote } from '../parts/kept-note.tsx'
import { nameOfPurchase, outcomeOf } from './purchase-words.ts'
import classes from './purchases-page.module.css'

/** The fan's purchases; offline, the newest stored purchases. */
export function PurchaseList({ reader }: { reader: string }) {
  const { t: tWallet } = useTranslation('wallet')
  const list = useInfiniteQuery({
    ...ownPurchases(reader),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const keptAt = useKeptAt(reader, PURCHASES)
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return <Skeleton className={classes.bone} />
  }
  const purchases = list.data.pages.flatMap((page) => page.items)
  if (purchases.length === 0) return <None />
  return (
    <>
      {keptAt && <KeptNote at={keptAt}>{tWallet('kept.purchases')}</KeptNote>}
      <PurchaseTable purchases={purchases} />
      {!keptAt && <MoreButton list={list} />}
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

const columns = ['date', 'deal', 'original', 'code'] as const

/**
 * A table that CSS turns into cards below 1000 px. Explicit roles keep it a table for screen
 * readers.
 */
function PurchaseTable({ purchases }: { purchases: readonly ListedPurchase[] }) {
  const { t } = useTranslation('fan')
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that CSS shows as cards loses its role. */}
      <table className={classes.table} role="table">
        <caption className="sr-only">{t('purchases.title')}</caption>
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
          {purchases.map((purchase) => (
            <Row key={purchase.key} purchase={purchase} place={placeAmong(purchases, purchase)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Position of a code among the codes of one deal that were bought together. */
interface Place {
  readonly number: number
  readonly total: number
}

/**
 * Returns a code's position, or undefined if it was bought alone. The first bought is number 1,
 * although the list is newest first.
 */
function placeAmong(purchases: readonly ListedPurchase[], one: ListedPurchase): Place | undefined {
  const alike = purchases.filter(
    ({ offerKey, createdAt }) =>
      offerKey === one.offerKey && formatStamp(createdAt) === formatStamp(one.createdAt),
  )
  if (alike.length < 2) return undefined
  return { number: alike.length - alike.indexOf(one), total: alike.length }
}

function Row({ purchase, place }: { purchase: ListedPurchase; place: Place | undefined }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const name = nameOfPurchase(purchase, language)
  const outcome = outcomeOf(purchase, t)
  const which = place && t('purchases.which', { ...place })
  const redeemed = which === undefined ? name.text : `${name.text}, ${which}`
  return (
    <tr>
      <td className={classes.date}>
        <time dateTime={purchase.createdAt}>{formatStamp(purchase.createdAt)}</time>
      </td>
      <td className={classes.deal}>
        <div className={classes.bought}>
          <RemotePicture
            path={purchase.offerPicture}
            use="couponLink"
            alt=""
            className={classes.picture}
            fallback={<NoPicture />}
          />
          <div className={classes.named}>
            <Link to={paths.purchase.href(purchase.key)} className={classes.name} lang={name.lang}>
              {name.text}
              {which !== undefined && <span lang={language}> ({which})</span>}
            </Link>
            <span className={classes.sponsor}>{purchase.sponsorName}</span>
          </div>
        </div>
      </td>
      <td className={classes.original}>
        <Link to={paths.flashDeal.href(purchase.offerKey)}>
          {t('purchases.original')}
          <span className="sr-only" lang={name.lang}>
            : {name.text}
          </span>
        </Link>
      </td>
      <td className={classes.code}>
        {outcome === undefined ? (
          <ButtonLink
            to={paths.purchase.href(purchase.key)}
            aria-label={t('purchases.redeemOf', { deal: redeemed })}
          >
            {t('purchases.redeem')}
          </ButtonLink>
        ) : (
          <span className={classes.outcome} data-state={purchase.state}>
            {outcome}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Replaces a missing picture, or one not stored on this phone. */
function NoPicture() {
  return (
    <span className={classNames(classes.picture, classes.noPicture)}>
      <IconShoppingBag size={22} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
