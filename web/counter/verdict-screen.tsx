import { useContext, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CouponVerdict } from './coupon-verdict.tsx'
import { PurchaseVerdict } from './purchase-verdict.tsx'
import { toneOf } from './tones.ts'
import type { Counter } from './use-counter.ts'
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
