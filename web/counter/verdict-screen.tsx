import { useContext, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import { formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import type { CouponAnswer } from './counter-calls.ts'
import { type CouponCheck, isUnanswered } from './coupon-check.ts'
import { PurchaseVerdict } from './purchase-verdict.tsx'
import { toneOf } from './tones.ts'
import type { Counter, ShownCoupon } from './use-counter.ts'
import { VerdictFrame } from './verdict-frame.tsx'
import classes from './verdict-screen.module.css'
import { VerdictSignal } from './verdict-signal.ts'

type VerdictScreenProps = {
  counter: Counter
  /** Label of the button that closes the verdict. By default, it leads to the next scan. */
  nextWord?: string
  /** Returns the address of a purchase's page, for staff who may open it. */
  purchaseHref?: ((purchaseKey: string) => string) | undefined
}

/** Shows the result for a customer's code, over the page. */
export function VerdictScreen(props: VerdictScreenProps) {
  const { counter } = props
  const { shown } = counter
  const { t } = useTranslation('counter')
  const signal = useEffectEvent(useContext(VerdictSignal))
  useEffect(() => {
    if (shown !== undefined) signal(toneOf(shown))
  }, [shown])
  if (shown === undefined) return null
  const nextWord = props.nextWord ?? t('next')
  if ('check' in shown) {
    return <CouponVerdict key={shown.code} counter={counter} nextWord={nextWord} shown={shown} />
  }
  return <PurchaseVerdict key={shown.code} {...props} nextWord={nextWord} shown={shown} />
}

type CouponVerdictProps = {
  counter: Counter
  shown: ShownCoupon
  nextWord: string
}

/** Result of checking a coupon. A valid coupon is already recorded and needs no confirmation. */
function CouponVerdict({ counter, shown, nextWord }: CouponVerdictProps) {
  const { t } = useTranslation('counter')
  const { check } = shown
  const { outcome } = check
  const canAgain = isUnanswered(outcome)
  return (
    <VerdictFrame
      shown={shown}
      title={t(`coupons.${outcome}.title`)}
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
            {t('retry')}
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

function useText(check: CouponCheck): string {
  const { t } = useTranslation('counter')
  const language = useLanguage()
  if (check.outcome === 'tooManyTries') {
    return check.passesAt === undefined
      ? t('coupons.tooManyTries.soon')
      : t('coupons.tooManyTries.text', { time: formatTime(check.passesAt, language) })
  }
  if (check.outcome === 'alreadyProven') {
    const at = check.answer?.provenBefore
    return at === undefined
      ? t('coupons.alreadyProven.once')
      : t('coupons.alreadyProven.text', { time: formatTime(at, language) })
  }
  return t(`coupons.${check.outcome}.text`)
}

/**
 * Shows the deal, so that staff know what to give the customer, and facts about the redemption and
 * an earlier check.
 */
function CouponFacts({ answer }: { answer: CouponAnswer }) {
  const { t } = useTranslation('counter')
  const language = useLanguage()
  const { deal, redeemedAt, provenWhere, timesShownAgain = 0 } = answer
  if (deal === undefined) return null
  const offer = inLanguage(language, deal.description, deal.descriptionFr)
  return (
    <div className={classes.facts}>
      <p className={classes.offer} lang={offer.lang}>
        {offer.text}
      </p>
      {redeemedAt && <p>{t('coupons.redeemedAt', { time: formatTime(redeemedAt, language) })}</p>}
      {provenWhere !== undefined && <p>{t('coupons.provenWhere', { where: provenWhere })}</p>}
      {timesShownAgain > 0 && <p>{t('coupons.shownAgain', { count: timesShownAgain })}</p>}
    </div>
  )
}
