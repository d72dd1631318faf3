import { isHoldGood } from '#shared/deals/held-terms.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { listHeld } from '../../stores/purchases/checkouts.ts'
import { readStock } from '../../stores/purchases/stock.ts'
import { lookAtCheckout } from './complete-checkout.ts'

/** Maximum number of calls that the payment provider accepts at once. */
const AT_ONCE = 8
/** Milliseconds for one run, within the function's timeout. */
const TIME_MS = 45_000

/**
 * Closes the payment pages of a deal whose terms have changed since fans began to pay, and returns their
 * units. A fan who has paid meanwhile is refunded. Throws if some pages are left, so that the message comes
 * again.
 */
export async function endHolds(offerKey: string, now: Date): Promise<void> {
  const { sold, taken } = await readStock(offerKey)
  if (taken <= sold) return
  const offer = await readOffer(offerKey)
  const over = []
  for await (const checkout of listHeld(offerKey)) {
    if (!isHoldGood(checkout, offer, checkout.holdEndsAt)) over.push(checkout)
  }
  const { done } = await workOffDue(over, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'a payment page could not be closed',
    nameOf: ({ key }) => ({ checkoutKey: key }),
    run: async (checkout) => {
      await lookAtCheckout(checkout, now)
      return 'done'
    },
  })
  if (done.length < over.length) {
    throw new Error(`${over.length - done.length} payment pages of deal ${offerKey} are still open`)
  }
}
