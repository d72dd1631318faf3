import { useTranslation } from 'react-i18next'
import { readDeal } from '#light/api/deals.ts'
import { formatCountdown } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { couponName } from '#web/lib/wallet/coupons.ts'
import { useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { LogoPlate } from '#web/ui/logo-plate.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { couponWindow, spokenMinutesLeft } from '../parts/coupons/coupon-window.ts'
import { descriptionOf } from '../parts/offers/offer-words.ts'
import classes from './coupon-sheet.module.css'
import { LiveStrip } from './live-strip.tsx'
import { OnlineCode } from './online-code.tsx'
import type { DealPage } from './page-data.ts'
import { useWakeLock } from './use-wake-lock.ts'

const KeptCoupon = lazyPart(async () => (await import('../parts/kept-coupon.tsx')).KeptCoupon, {
  words: ['wallet'],
  isExtra: true,
})

type CouponSheetProps = { isOpen: boolean; page: DealPage; now: Date; onClose: () => void }

/** Shows the coupon for the counter: the offer, the business, and ten minutes that run down. */
export function CouponSheet({ isOpen, page, now, onClose }: CouponSheetProps) {
  const { t } = useTranslation()
  const { deal, lastRedemption } = page
  const session = useSession()
  const account = session.status === 'signedIn' ? session.user.key : undefined
  const keptAt = useKeptAt(account, couponName(deal.key), readDeal)
  const left = lastRedemption && couponWindow(lastRedemption.redeemedAt, now)
  useWakeLock(isOpen && left?.isOpen === true)
  if (!left) return null
  return (
    <Sheet
      isOpen={isOpen}
      isFullHeight
      title={left.isOpen ? t('coupon.title') : t('coupon.expired')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className={classes.view}>
        {keptAt && <KeptCoupon at={keptAt} />}
        <LiveStrip now={now} isLive={left.isOpen} />
        <Coupon page={page} now={now} />
        <Hint page={page} isOpen={left.isOpen} />
        {page.deal.dealType === 'instore' && (
          <Button wide look="outline" className={classes.done} onClick={onClose}>
            {t('coupon.close')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function Coupon({ page, now }: { page: DealPage; now: Date }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deal, sponsor, lastRedemption, onlineCode } = page
  if (!lastRedemption) return null
  const left = couponWindow(lastRedemption.redeemedAt, now)
  const offer = descriptionOf(deal, language)
  const team = deal.teams.find(({ key }) => key === lastRedemption.teamKey)
  return (
    <section className={classNames(classes.coupon, !left.isOpen && classes.over)}>
      <div className={classes.top}>
        <LogoPlate path={sponsor.logo} markSize={32} className={classes.logo} />
        <p className={classes.sponsor}>{sponsor.name}</p>
        <p
          className={classNames(classes.offer, isLong(offer.text) && classes.long)}
          lang={offer.lang}
        >
          {offer.text}
        </p>
        {team && <p className={classes.team}>{t('coupon.fanOf', { team: team.name })}</p>}
      </div>
      <div className={classes.bottom}>
        {left.isOpen ? (
          <>
            <p
              className={classNames(classes.time, left.share < 0.1 && classes.lastMinute)}
              role="timer"
              aria-live="off"
            >
              <span className="sr-only">{t('coupon.timeLeft')} </span>
              <span translate="no">{formatCountdown(left.leftMs)}</span>
            </p>
            <div className={classes.bar} aria-hidden="true">
              <span style={{ transform: `scaleX(${left.share})` }} />
            </div>
            {deal.dealType === 'online' && onlineCode && <OnlineCode code={onlineCode} />}
            <RemotePicture
              path={deal.redeemImage}
              use="redeemImage"
              alt={t('coupon.redeemImage', { sponsor: sponsor.name })}
              className={classes.redeemImage}
              fallback={null}
              priority="soon"
            />
          </>
        ) : (
          <>
            <p className={classes.time} translate="no">
              0:00
            </p>
            <p className={classes.stamp}>{t('deal.redeemed')}</p>
          </>
        )}
        <Spoken leftMs={left.leftMs} />
      </div>
    </section>
  )
}

/** Beyond two or three lines of the largest size. */
function isLong(offer: string): boolean {
  return offer.length > 48
}

/** Reads the time aloud at a few marks only. */
function Spoken({ leftMs }: { leftMs: number }) {
  const { t } = useTranslation()
  const minutes = spokenMinutesLeft(leftMs)
  const left = minutes === undefined ? '' : t('coupon.minutesLeft', { count: minutes })
  return (
    <p className="sr-only" role="status">
      {minutes === 0 ? t('coupon.expired') : left}
    </p>
  )
}

function Hint({ page, isOpen }: { page: DealPage; isOpen: boolean }) {
  const { t } = useTranslation()
  if (!isOpen) return <p className={classes.hint}>{t('coupon.overText')}</p>
  const isOnline = page.deal.dealType === 'online'
  if (!isOnline) return <p className={classes.hint}>{t('coupon.showHint')}</p>
  const { website } = page.deal
  return (
    <>
      <p className={classes.hint}>{t('coupon.onlineHint')}</p>
      {website && (
        <ButtonAnchor look="outline" wide href={website} target="_blank" rel="noopener">
          {t('coupon.goTo')}
          <span className="sr-only"> ({t('common.opensInNewTab')})</span>
        </ButtonAnchor>
      )}
    </>
  )
}
