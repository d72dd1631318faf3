import { cancelCheckout, getStripeCheckoutSession, readMyCheckout } from '#light/api/purchases.ts'
import { call } from '#web/lib/api/call.ts'

/** Begins a checkout; fetched when a fan buys, as most only look. */
export function beginCheckout(offerId: string) {
  return call(getStripeCheckoutSession, { query: { offerId } })
}

export async function giveUpCheckout(checkoutKey: string) {
  return (await call(cancelCheckout, { params: { checkoutKey } })).state
}

export function readCheckout(checkoutKey: string, signal: AbortSignal) {
  return call(readMyCheckout, { params: { checkoutKey }, signal })
}
