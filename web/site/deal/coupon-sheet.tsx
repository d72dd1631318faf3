import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#shared/intl-formats.ts'
import { deviceZone } from '#web/lib/device-zone.ts'
import { formatCountdown } from '#web/lib/format.ts'
import { provesItself } from '#web/lib/proof/coupon-proof.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  Button,
  ButtonAnchor,
  CopyButton,
  classNames,
  LogoPlate,
  lazyPart,
  RemotePicture,
  Sheet,
  wholeWords,
} from '#web/ui/index.ts'
import { couponWindow, descriptionOf, spokenMinutesLeft } from '../parts/index.ts'
import { CouponCode } from './coupon-code.tsx'
import classes from './coupon-sheet.module.css'
import type { DealData } from './use-deal.ts'

const CouponExtras = lazyPart(async () => (await import('./coupon-extras.tsx')).CouponExtras, {
  words: ['wallet'],
  isExtra: true,
})

type CouponSheetProps = { isOpen: boolean; page: DealData; now: Date; onClose: () => void }

/** Coupon to show at the counter, with the offer, the business, and a countdown of ten minutes. */
export function CouponSheet({ isOpen, page, now, onClose }: CouponSheetProps) {
  const { t } = useTranslation()
  const { lastRedemption } = page
  const session = useSession()
  const account = session.status === 'signedIn' ? session.user.key : undefined
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
        <CouponExtras account={account} page={page} isRunning={left.isOpen} />
        <LiveStrip now={now} isLive={left.isOpen} />
        <Coupon page={page} now={now} account={account} />
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

type CouponProps = Pick<CouponSheetProps, 'page' | 'now'> & { account: string | undefined }

function Coupon({ page, now, account }: CouponProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deal, sponsor, lastRedemption } = page
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
          {wholeWords(offer.text)}
        </p>
        {team && <p className={classes.team}>{t('coupon.fanOf', { team: team.name })}</p>}
      </div>
      <div className={classes.bottom}>
        {left.isOpen ? (
          <Running page={page} now={now} account={account} />
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

/** Countdown of a running coupon, and the codes and the picture that staff check. */
function Running({ page, now, account }: CouponProps) {
  const { t } = useTranslation()
  const { deal, sponsor, lastRedemption, onlineCode } = page
  if (!lastRedemption) return null
  const left = couponWindow(lastRedemption.redeemedAt, now)
  return (
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
      {account !== undefined && provesItself(deal) && (
        <CouponCode account={account} offerKey={deal.key} redemption={lastRedemption} now={now} />
      )}
      <RemotePicture
        path={deal.redeemImage}
        use="redeemImage"
        alt={t('coupon.redeemImage', { sponsor: sponsor.name })}
        className={classes.redeemImage}
        fallback={null}
        priority="soon"
      />
    </>
  )
}

/**
 * Returns whether an offer is too long for the largest font. In that font, 48 characters fill two
 * or three lines.
 */
function isLong(offer: string): boolean {
  return offer.length > 48
}

/** Announces the remaining time to screen readers: at five, two and one minutes, and at the end. */
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

function Hint({ page, isOpen }: { page: DealData; isOpen: boolean }) {
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

/** Code of an online deal, with a button that copies it. */
function OnlineCode({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.row}>
      <p className={classes.code}>
        <span className="sr-only">{t('coupon.code')} </span>
        <span translate="no">{code}</span>
      </p>
      <CopyButton text={code} words={{ copy: t('coupon.copy'), copied: t('coupon.copied') }} />
    </div>
  )
}

/**
 * Keeps the screen on while the coupon is shown. Browsers release the lock when the page is hidden,
 * and may refuse it when the battery is low.
 */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) await taken.release()
        else lock = taken
      } catch (error) {
        console.info('The screen may go dark.', error)
      }
    }
    void keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keepAwake)
      void lock?.release()
    }
  }, [isWanted])
}

const flags = Array.from({ length: 28 }, (_, index) => 10 + index * 40)
const colours = ['#ffc53d', '#0a6b49', '#c8371f', '#0b63b6']

const DAY = { month: 'short', day: 'numeric' } as const
const SECOND = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const

/**
 * Moving pennants and a clock with seconds. Their motion proves that the coupon is not a
 * screenshot.
 */
function LiveStrip({ now, isLive }: { now: Date; isLive: boolean }) {
  const language = useLanguage()
  const second = now.getSeconds()
  const timeZone = deviceZone()
  return (
    <div className={classNames(classes.strip, !isLive && classes.still)}>
      <div className={classes.flags} aria-hidden="true">
        {['first', 'second'].map((half) => (
          <svg key={half} viewBox="0 0 1120 40" className={classes.half} aria-hidden="true">
            <path d="M0 5h1120" className={classes.cord} />
            {flags.map((x, index) => (
              <path
                key={x}
                d={`M${x} 5h26l-13 30z`}
                fill={colours[(index + second) % colours.length]}
              />
            ))}
          </svg>
        ))}
      </div>
      <p className={classes.clock}>
        <span className={classes.dot} aria-hidden="true" />
        <time dateTime={now.toISOString()} translate="no">
          {[DAY, SECOND]
            .map((form) => dateFormat(language, { ...form, timeZone }).format(now))
            .join(' · ')}
        </time>
      </p>
    </div>
  )
}
