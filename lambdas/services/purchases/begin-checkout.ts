import { isHoldGood } from '#shared/deals/held-terms.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { type CheckoutState, readCheckoutState } from '../../stores/purchases/checkout-state.ts'
import { retryContended } from '../../stores/table/table.ts'
import { countIfRefused } from '../deals/refusals.ts'
import { lookAtCheckout } from './complete-checkout.ts'
import { hold } from './hold-unit.ts'
import { type Answer, type Begun, openPage, pageClosesAt, type Request } from './payment-page.ts'

/** Maximum number of attempts when others, or the same fan elsewhere, change something meanwhile. */
const ATTEMPTS = 4

/**
 * Holds a unit for the fan and creates the page on which they pay. The hold is written before the payment
 * provider is called; after an interruption in between, the next request gets the same page.
 */
export async function beginCheckout(request: Request): Promise<Begun | Refusal> {
  if (!request.caller.isVouchedFor) return refuse('emailNotVerified')
  const { caller, offerKey } = request
  const what = `checkout of deal ${offerKey} by ${caller.userKey}`
  const answer = await retryContended(what, ATTEMPTS, async () => {
    const state = await readCheckoutState(caller.userKey, offerKey)
    if (typeof state === 'string') return refuse(state)
    return state.open ? resume(state, state.open, request) : hold(state, request)
  })
  return answer === 'contended' ? refuse('busy') : countIfRefused(answer, request)
}

/**
 * Returns the page of the fan's hold while it is valid. If the hold is over, or the deal has changed, the
 * checkout is completed first.
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
