import { IconChevronDown, IconShoppingBag } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { formatMoment, formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { type ListedPurchase, ownPurchases, PURCHASES } from '#web/lib/wallet/purchases.ts'
import {
  ButtonLink,
  classNames,
  EmptyState,
  Link,
  RemotePicture,
  StruckValue,
} from '#web/ui/index.ts'
import { LoadFailure, MoreItems, priceOf, SkeletonRows } from '../parts/index.ts'
import { KeptNote } from '../parts/kept-note.tsx'
import {
  isReady,
  nameOfPurchase,
  outcomeOf,
  type PurchaseOutcome,
  refundableUntil,
} from './purchase-words.ts'
import classes from './purchases-page.module.css'

/** List of the fan's purchases. Offline, shows the stored purchases. */
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
    return <SkeletonRows />
  }
  const purchases = list.data.pages.flatMap((page) => page.items)
  if (purchases.length === 0) return <None />
  return (
    <>
      {keptAt && <KeptNote at={keptAt}>{tWallet('kept.purchases')}</KeptNote>}
      <Ready purchases={purchases} />
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
            <Row key={purchase.key} purchase={purchase} place={placeAmong(purchases, purchase)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Position of a purchase among several purchases of one deal within the same minute. */
interface Place {
  readonly number: number
  readonly total: number
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

function Row({ purchase, place }: { purchase: ListedPurchase; place: Place | undefined }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const name = nameOfPurchase(purchase, language)
  const outcome = outcomeOf(purchase, language, t)
  const which = place && t('purchases.which', { ...place })
  const shown = which === undefined ? name.text : `${name.text}, ${which}`
  const to = paths.purchase.href(purchase.key)
  return (
    <tr>
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
            <Link
              to={paths.flashDeal.href(purchase.offerKey)}
              className={classes.name}
              lang={name.lang}
            >
              {name.text}
            </Link>
            <span className={classes.sponsor}>
              {[purchase.sponsorName, which].filter(Boolean).join(' · ')}
            </span>
            <Paid purchase={purchase} />
          </div>
        </div>
      </td>
      <td className={classes.date}>
        <Moment at={purchase.createdAt} />
        <Refundable purchase={purchase} />
      </td>
      <td className={classes.code}>
        {outcome === undefined ? (
          <ButtonLink to={to} aria-label={t('purchases.showOf', { deal: shown })}>
            {t('purchases.show')}
          </ButtonLink>
        ) : (
          <Outcome {...outcome} state={purchase.state}>
            <Link
              to={to}
              className={classes.details}
              aria-label={t('purchases.detailsOf', { deal: shown })}
            >
              {t('purchases.details')}
            </Link>
          </Outcome>
        )}
      </td>
    </tr>
  )
}

type OutcomeProps = PurchaseOutcome & { state: ListedPurchase['state']; children: ReactNode }

function Outcome({ state, text, at, children }: OutcomeProps) {
  return (
    <>
      <span className={classes.outcome} data-state={state} title={at && formatStamp(at)}>
        {text}
      </span>
      {children}
    </>
  )
}

/** A time in words, with the time in the format YYYY/MM/DD HH:mm A as title. */
function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatStamp(at)}>
      {formatMoment(at, useLanguage())}
    </time>
  )
}

/** End of the time in which the fan can get a refund. */
function Refundable({ purchase }: { purchase: ListedPurchase }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const until = refundableUntil(purchase)
  if (until === undefined) return null
  return (
    <span className={classes.note}>
      {t('purchases.refundUntil', { moment: formatMoment(until, language) })}
    </span>
  )
}

/** The price paid and the regular price. */
function Paid({ purchase }: { purchase: ListedPurchase }) {
  const price = priceOf(purchase, { language: useLanguage(), money: useMoney() })
  return (
    <span className={classes.paid}>
      <strong>{price?.price}</strong>
      {price?.original && <StruckValue value={price.original} />}
    </span>
  )
}

/** Placeholder for a picture that is missing or not stored on this phone. */
function NoPicture() {
  return (
    <span className={classNames(classes.picture, classes.noPicture)}>
      <IconShoppingBag size={22} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
