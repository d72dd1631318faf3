import { cancelCheckout, getStripeCheckoutSession, readMyCheckout } from '#shared/api/purchases.ts'
import { call } from '#web/lib/api/call.ts'

/** Starts a checkout. This module loads on demand, because most fans do not buy. */
export function beginCheckout(offerKey: string) {
  return call(getStripeCheckoutSession, { query: { offerId: offerKey } })
}

export async function giveUpCheckout(checkoutKey: string) {
  return (await call(cancelCheckout, { params: { checkoutKey } })).state
}

export function readCheckout(checkoutKey: string, signal: AbortSignal) {
  return call(readMyCheckout, { params: { checkoutKey }, signal })
}
