import { cancelCheckout, getStripeCheckoutSession, readMyCheckout } from '#shared/api/purchases.ts'
import { call } from '#web/lib/api/call.ts'
import { noteServerTime } from '#web/lib/server-clock.ts'

/** What a fan asks of the server while he buys; fetched when he does, as most only look. */
export async function beginCheckout(offerId: string) {
  const begun = await call(getStripeCheckoutSession, { query: { offerId } })
  noteServerTime(begun.now)
  return begun
}

export async function giveUpCheckout(checkoutKey: string) {
  return (await call(cancelCheckout, { params: { checkoutKey } })).state
}

export async function readCheckout(checkoutKey: string, signal: AbortSignal) {
  const checkout = await call(readMyCheckout, { params: { checkoutKey }, signal })
  noteServerTime(checkout.now)
  return checkout
}
