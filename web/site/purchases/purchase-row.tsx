import { IconShoppingBag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { formatMoment, formatStamp } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { ListedPurchase } from '#web/lib/wallet/purchases.ts'
import { ButtonLink, classNames, Link, RemotePicture, StruckValue } from '#web/ui/index.ts'
import { DealWorked } from '../parts/feedback/deal-worked.tsx'
import { priceOf } from '../parts/index.ts'
import {
  nameOfPurchase,
  outcomeOf,
  type PurchaseOutcome,
  refundableUntil,
} from './purchase-words.ts'
import classes from './purchases-page.module.css'

/** Position of a purchase among several purchases of one deal within the same minute. */
export interface Place {
  readonly number: number
  readonly total: number
}

type PurchaseRowProps = { purchase: ListedPurchase; place: Place | undefined }

/** Row of a purchase, with the deal, its price, and the code or the outcome. */
export function PurchaseRow({ purchase, place }: PurchaseRowProps) {
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
            {purchase.feedback && <DealWorked feedback={purchase.feedback} about={shown} />}
          </div>
        </div>
      </td>
      <td className={classes.date} data-word={t('purchases.bought')}>
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
