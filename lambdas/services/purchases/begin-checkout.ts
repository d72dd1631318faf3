import { isHoldGood } from '#shared/deals/held-terms.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { type CheckoutState, readCheckoutState } from '../../stores/purchases/checkout-state.ts'
import { retryContended } from '../../stores/table/table.ts'
import { countIfRefused } from '../deals/refusals.ts'
import { isPausedNow } from '../switches/paused.ts'
import { lookAtCheckout } from './complete-checkout.ts'
import { hold } from './hold-unit.ts'
import { type Answer, type Begun, openPage, pageClosesAt, type Request } from './payment-page.ts'

/**
 * Maximum number of attempts if the deal, its units or the fan's checkout change at the same time.
 */
const ATTEMPTS = 4

/**
 * Holds a unit for the fan and creates the payment page. While sales are paused, fans get no new
 * holds, but existing holds stay valid. The hold is written first, so that after an interruption
 * the next request gets the same page.
 */
export async function beginCheckout(request: Request): Promise<Begun | Refusal> {
  if (!request.caller.isVouchedFor) return refuse('emailNotVerified')
  const { caller, offerKey } = request
  const what = `checkout of deal ${offerKey} by ${caller.userKey}`
  const answer = await retryContended(what, ATTEMPTS, async () => {
    const state = await readCheckoutState(caller.userKey, offerKey)
    if (typeof state === 'string') return refuse(state)
    if (state.open) return resume(state, state.open, request)
    const isPaused = await isPausedNow({ name: 'checkout' }, request.now)
    return isPaused ? refuse('checkoutPaused') : hold(state, request)
  })
  return answer === 'contended' ? refuse('busy') : countIfRefused(answer, request)
}

/**
 * Returns the payment page of a valid hold. If the hold is over or the deal has changed, completes
 * the checkout and returns `again`. Refuses a checkout that no longer holds a unit.
 */
async function resume(state: CheckoutState, open: Checkout, request: Request): Promise<Answer> {
  if (open.state !== 'held') return refuse('busy')
  const { now } = request
  const isOpen = now.getTime() < pageClosesAt(open)
  if (isOpen && isHoldGood(open, state.offer, open.holdEndsAt)) {
    return openPage(state, open, request)
  }
  await lookAtCheckout(open, now)
  return 'again'
}
