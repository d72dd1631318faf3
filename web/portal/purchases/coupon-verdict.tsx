import { useTranslation } from 'react-i18next'
import type { proveCoupon } from '#shared/api/coupon-proofs.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { type CouponCheck, isUnanswered } from './coupon-check.ts'
import type { Counter, ShownCoupon } from './use-counter.ts'
import { type Tone, VerdictFrame } from './verdict-frame.tsx'
import classes from './verdict-screen.module.css'

type CouponVerdictProps = {
  counter: Counter
  shown: ShownCoupon
  nextWord: string
}

/** Result of checking a coupon. A valid coupon is already recorded and needs no confirmation. */
export function CouponVerdict({ counter, shown, nextWord }: CouponVerdictProps) {
  const { t } = useTranslation('portal')
  const { check } = shown
  const { outcome } = check
  const canAgain = isUnanswered(check)
  return (
    <VerdictFrame
      tone={tones[outcome]}
      title={t(`counter.coupons.${outcome}.title`)}
      text={useText(check)}
      verdict={outcome}
      onLeave={counter.next}
    >
      {'answer' in check && check.answer && <CouponFacts answer={check.answer} />}
      <div className={classes.actions}>
        {canAgain && (
          <Button
            data-leads-on
            wide
            className={classes.main}
            aria-disabled={counter.isBusy}
            onClick={() => !counter.isBusy && counter.look(shown.code)}
          >
            {t('failure.retry')}
          </Button>
        )}
        <Button
          wide
          data-leads-on={canAgain ? undefined : true}
          className={canAgain ? classes.other : classes.main}
          onClick={counter.next}
        >
          {nextWord}
        </Button>
      </div>
    </VerdictFrame>
  )
}

const tones: Readonly<Record<CouponCheck['outcome'], Tone>> = {
  valid: 'green',
  alreadyProven: 'amber',
  stale: 'amber',
  expired: 'red',
  otherBusiness: 'red',
  paused: 'red',
  forged: 'red',
  notOurs: 'red',
  unknownDigits: 'red',
  tooManyTries: 'ink',
  offline: 'ink',
  failed: 'ink',
}

function useText(check: CouponCheck): string {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (check.outcome === 'tooManyTries') {
    return check.passesAt === undefined
      ? t('counter.coupons.tooManyTries.soon')
      : t('counter.coupons.tooManyTries.text', { time: formatTime(check.passesAt, language) })
  }
  if (check.outcome === 'alreadyProven') {
    const at = check.answer?.provenBefore
    return at === undefined
      ? t('counter.coupons.alreadyProven.once')
      : t('counter.coupons.alreadyProven.text', { time: formatTime(at, language) })
  }
  return t(`counter.coupons.${check.outcome}.text`)
}

/** Shows the offer, so that staff know what to give the customer. */
function CouponFacts({ answer }: { answer: OutputOf<typeof proveCoupon> }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { deal, redeemedAt } = answer
  if (deal === undefined) return null
  const offer = inLanguage(language, deal.description, deal.descriptionFr)
  return (
    <div className={classes.facts}>
      <p className={classes.offer} lang={offer.lang}>
        {offer.text}
      </p>
      {redeemedAt && (
        <p>{t('counter.coupons.redeemedAt', { time: formatTime(redeemedAt, language) })}</p>
      )}
    </div>
  )
}
