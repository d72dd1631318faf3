import type { Checkout } from '#shared/model/checkout.ts'
import { payments } from '../../payments/provider.ts'
import { type Cause, releaseUnit } from '../../stores/purchases/checkouts.ts'
import { readSaleState, type SaleState } from '../../stores/purchases/purchases.ts'
import { retryContended } from '../../stores/table/table.ts'
import { CLOSED_UNPAID, type PaymentPage, pageOf } from './checkout-page.ts'
import { StillContended } from './passing-failure.ts'
import { refundLate } from './refund-late.ts'
import { type Step, sell } from './sell-unit.ts'

/** Maximum number of attempts when others change the checkout meanwhile; the caller then tries again later. */
const ATTEMPTS = 6

/**
 * Updates a checkout to the state of its payment page: paid becomes a purchase, or a refund if no unit is
 * left; closed unpaid returns the unit. Each step is one conditional write, and each call to the provider
 * carries a key, so that it may run twice, late, in any order and in parallel. The next caller finishes what
 * was interrupted.
 */
export async function completeCheckout(
  page: PaymentPage,
  cause: Cause,
): Promise<Checkout['state'] | 'unknown'> {
  const what = `checkout ${page.ids.checkoutKey}`
  const completed = await retryContended(what, ATTEMPTS, async () => {
    const state = await readSaleState(page.ids, cause.eventId)
    if (state === undefined) return 'unknown'
    if (state.isEventDone && state.checkout.state !== 'refunding') return state.checkout.state
    return step(state, page, cause)
  })
  if (completed === 'contended') throw new StillContended(`The ${what} kept changing`)
  return completed
}

/** Closes the payment page of a hold that is over or given up by the fan, and completes its checkout. */
export async function lookAtCheckout(checkout: Checkout, now: Date): Promise<Checkout['state']> {
  const { userKey, offerKey, key, sessionId } = checkout
  const session =
    sessionId === undefined ? undefined : await (await payments()).expireCheckoutSession(sessionId)
  // A payment whose page was never given out is treated as a late one.
  const page = session ? pageOf(session) : undefined
  const ids = { checkoutKey: key, userKey, offerKey }
  const state = await completeCheckout(page ?? { ids, ...CLOSED_UNPAID }, { now })
  if (state === 'unknown') throw new Error(`Checkout ${key} has gone`)
  return state
}

async function step(state: SaleState, page: PaymentPage, cause: Cause): Promise<Step> {
  const { checkout } = state
  switch (checkout.state) {
    case 'purchased':
    case 'refunded':
      return checkout.state
    case 'refunding':
      return refundLate(checkout, page.paymentIntentId)
    case 'held':
    case 'released':
      if (page.isPaid) return sell(state, page, cause)
      return page.isClosed ? release(checkout, cause) : checkout.state
  }
}

async function release(checkout: Checkout, cause: Cause): Promise<Step> {
  if (checkout.state !== 'held') return checkout.state
  const outcome = await releaseUnit(checkout, cause)
  return outcome.kind === 'done' ? 'released' : 'again'
}
