import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Unavailability } from '#shared/deals/availability.ts'
import { CHECKOUT_PAGE_SECONDS, HOLD_SECONDS } from '#shared/payments/constants.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { formatCountdown, formatTime } from '#web/lib/format.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { Notice } from '../../parts/index.ts'
import classes from './flash-action.module.css'
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
