import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { listMyPurchases } from '#shared/api/purchases.ts'
import { formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import classes from './purchase-table.module.css'
import { nameOfPurchase, outcomeOf } from './purchase-words.ts'

type Listed = OutputOf<typeof listMyPurchases>['items'][number]

const columns = ['date', 'deal', 'original', 'code'] as const

/** Below 1000 px each row folds into a card; the roles keep it a table for those who listen. */
export function PurchaseTable({ purchases }: { purchases: readonly Listed[] }) {
  const { t } = useTranslation('fan')
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: folded by CSS, a table loses its role. */}
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

/** Place of a code among those bought of the same deal at the same time; undefined for a single one. */
interface Place {
  readonly number: number
  readonly total: number
}

/** The list is newest first, so the code that was bought first has the number 1. */
function placeAmong(purchases: readonly Listed[], one: Listed): Place | undefined {
  const alike = purchases.filter(
    ({ offerKey, createdAt }) =>
      offerKey === one.offerKey && formatStamp(createdAt) === formatStamp(one.createdAt),
  )
  if (alike.length < 2) return undefined
  return { number: alike.length - alike.indexOf(one), total: alike.length }
}

function Row({ purchase, place }: { purchase: Listed; place: Place | undefined }) {
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

/** Shown without a picture, or one that this phone has not kept. */
function NoPicture() {
  return (
    <span className={classNames(classes.picture, classes.noPicture)}>
      <IconShoppingBag size={22} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
