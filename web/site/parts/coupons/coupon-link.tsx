import { useTranslation } from 'react-i18next'
import { formatCountdown } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { noteSeen } from '#web/lib/wallet/wallet.ts'
import { Link, RemotePicture } from '#web/ui/index.ts'
import { descriptionOf } from '../offers/offer-words.ts'
import classes from './coupon-link.module.css'
import { couponWindow, openCoupon } from './coupon-window.ts'
import type { CouponDeal } from './use-running-coupons.ts'

type CouponLinkProps = { account: string; page: CouponDeal }

/** Link to a running coupon. Hidden once the coupon has expired. */
export function CouponLink({ account, page }: CouponLinkProps) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const now = useServerNow()
  const { deal, sponsor, lastRedemption } = page
  const left = lastRedemption && couponWindow(lastRedemption.redeemedAt, now)
  if (!left?.isOpen) return null
  noteSeen(account)
  const offer = descriptionOf(deal, language)
  return (
    <Link to={paths.deal.href(deal.key)} state={openCoupon} className={classes.link}>
      <RemotePicture
        path={deal.picture}
        use="couponLink"
        alt=""
        className={classes.picture}
        fallback={null}
        priority="soon"
      />
      <span className={classes.words}>
        <span className={classes.offer}>
          <span className="sr-only">{t('coupons.show')} </span>
          <span lang={offer.lang}>{offer.text}</span>
        </span>
        <span className={classes.sponsor}>
          <span aria-hidden="true">{t('coupons.active')} · </span>
          {sponsor.name}
        </span>
      </span>
      <span className={classes.time} role="timer" aria-live="off" translate="no">
        {formatCountdown(left.leftMs)}
      </span>
    </Link>
  )
}
