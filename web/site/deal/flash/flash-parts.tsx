import { IconClock } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import {
  endsAt,
  remaining,
  type Unavailability,
  unavailability,
} from '#shared/deals/availability.ts'
import { CHECKOUT_PAGE_SECONDS, HOLD_SECONDS } from '#shared/payments/constants.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { formatCountdown, formatMoment, formatNumber, formatTime } from '#web/lib/format.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, classNames } from '#web/ui/index.ts'
import { Notice } from '../../parts/index.ts'
import type { DealData } from '../use-deal.ts'
import classes from './flash-page.module.css'
import type { useHold } from './use-checkout.ts'

const REASONS: Readonly<Record<string, Unavailability>> = {
  archived: 'archived',
  notActive: 'notActive',
  notTriggered: 'notTriggered',
  triggerEnded: 'triggerEnded',
  expired: 'expired',
  soldOut: 'soldOut',
  allHeld: 'allHeld',
}

/** Returns the message that explains why the payment page did not open. */
export function checkoutFailure(
  error: Error,
  t: TFunction<'fan'>,
  tSite: TFunction<'translation'>,
): string {
  if (error instanceof OfflineError) return noAnswerText(tSite)
  if (!(error instanceof ApiProblem)) return t('flash.failures.unknown')
  switch (error.code) {
    case 'notFound':
      return tSite('deal.unavailable.archived')
    case 'dealUnavailable':
      return tSite(`deal.unavailable.${REASONS[error.reason ?? ''] ?? 'notActive'}`)
    case 'notFollowing':
    case 'notUnlocked':
    case 'emailNotVerified':
    case 'unauthenticated':
    case 'paymentsNotSetUp':
    case 'paymentsUnreachable':
    case 'checkoutPaused':
    case 'tooManyTries':
    case 'busy':
      return t(`flash.failures.${error.code}`)
    default:
      return t('flash.failures.unknown')
  }
}

/**
 * Returns whether the page already explains that the deal is unavailable, so that the error can be
 * hidden.
 */
export function isSaidByStop(error: Error | null, stop: string | undefined): boolean {
  return stop !== undefined && hasCode(error, 'dealUnavailable')
}

/** Alert about a failed checkout, with the heading 'Error' and the reason. */
export function CheckoutFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  if (!error) return null
  return (
    <div role="alert" className={classes.failure}>
      <strong>{t('flash.error')}</strong>
      <p>{checkoutFailure(error, t, tSite)}</p>
    </div>
  )
}

type Back = ReturnType<typeof useHold>['back']

/** Tells a fan who has left the payment page about the state of the held unit. */
export function ReturnNotice({ back }: { back: Back }) {
  const { t } = useTranslation('fan')
  if (back.isPending) return <Notice kind="hint">{t('flash.back.working')}</Notice>
  if (back.error && !hasCode(back.error, 'notFound')) {
    const minutes = Math.ceil(HOLD_SECONDS / 60)
    return <Notice kind="hint">{t('flash.back.failed', { minutes })}</Notice>
  }
  if (back.state === 'released') return <Notice kind="success">{t('flash.back.released')}</Notice>
  if (back.state === 'refunding' || back.state === 'refunded') {
    return <Notice kind="hint">{t('flash.back.returned')}</Notice>
  }
  return null
}

/** Returns the time at which the payment page expires, which is shortly before the hold ends. */
export function payableUntil(holdEndsAt: string): Date {
  return new Date(Date.parse(holdEndsAt) - (HOLD_SECONDS - CHECKOUT_PAGE_SECONDS) * 1000)
}

type HoldCardProps = {
  /** Time at which the payment page expires. */
  until: Date
  now: Date
  isBusy: boolean
  onGoOn: () => void
  onGiveUp: () => void
}

/** Card for a fan with an open checkout. The fan can continue it or release the held unit. */
export function HoldCard({ until, now, isBusy, onGoOn, onGiveUp }: HoldCardProps) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const left = formatCountdown(until.getTime() - now.getTime())
  return (
    <section className={classes.card} aria-label={t('flash.hold.title')}>
      <div className={classes.head}>
        <h2>{t('flash.hold.title')}</h2>
        <p className={classes.left} aria-hidden="true" translate="no">
          {left}
        </p>
      </div>
      <p className={classes.text}>{t('flash.hold.until', { time: formatTime(until, language) })}</p>
      <Button wide className={classes.button} aria-busy={isBusy} onClick={onGoOn}>
        {isBusy ? t('flash.opening') : t('flash.hold.goOn')}
      </Button>
      <Button wide look="quiet" disabled={isBusy} onClick={onGiveUp}>
        {t('flash.hold.giveUp')}
      </Button>
    </section>
  )
}

type FlashFactsProps = { page: DealData; now: Date }

/** Stock below this number of units is highlighted. */
const FEW = 5

/** Stock and time left of a flash deal. Hidden if the deal is not for sale. */
export function FlashFacts({ page, now }: FlashFactsProps) {
  const { deal, tally } = page
  const stop = unavailability({ ...deal, ...tally }, now)
  if (stop !== undefined && stop !== 'allHeld') return null
  const end = endsAt(deal)
  const left = remaining({ ...deal, ...tally })
  const total = deal.totalAvailable
  const hasStock = left !== undefined && total !== undefined && total > 0
  return (
    <div className={classes.facts}>
      {hasStock && <Stock left={left} total={total} />}
      {hasStock && <StockBar left={left} total={total} />}
      {end && <TimeLeft end={end} zone={deal.timeZone} now={now} />}
    </div>
  )
}

type StockProps = { left: number; total: number }

function Stock({ left, total }: StockProps) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const isFew = left < FEW
  const words = {
    count: left,
    left: formatNumber(left, language),
    total: formatNumber(total, language),
  }
  return (
    <p className={classNames(classes.stock, isFew && classes.urgent)}>
      {isFew && left > 0 ? t('flash.last', words) : t('flash.stock', words)}
    </p>
  )
}

function StockBar({ left, total }: StockProps) {
  return (
    <div className={classNames(classes.bar, left < FEW && classes.urgent)} aria-hidden="true">
      <span style={{ transform: `scaleX(${left / total})` }} />
    </div>
  )
}

type TimeLeftProps = { end: string; zone: string; now: Date }

/**
 * Countdown to the end of a deal. Screen readers read the time of the end instead, because that
 * does not change.
 */
function TimeLeft({ end, zone, now }: TimeLeftProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const { unit, isLastHour, figures } = timeLeft(end, now)
  return (
    <p className={classNames(classes.time, isLastHour && classes.urgent)}>
      <IconClock size={18} stroke={2.2} aria-hidden="true" />
      <span aria-hidden="true" translate="no" data-ticking="">
        {t(`flash.timeLeft.${unit}`, figures)}
      </span>
      <span className={classes.until}>
        {tSite('deal.until', { moment: formatMoment(end, language, zone) })}
      </span>
    </p>
  )
}

/**
 * Returns the figures of the time left, which are zero after the end, and the larger of the two
 * units to show.
 */
function timeLeft(end: string, now: Date) {
  const left = Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor(left / 3600) % 24
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return {
    unit: days > 0 ? ('days' as const) : left >= 3600 ? ('hours' as const) : ('minutes' as const),
    isLastHour: left < 3600,
    figures: {
      days,
      hours,
      minutes: twoDigits(Math.floor(left / 60) % 60),
      seconds: twoDigits(left % 60),
    },
  }
}
