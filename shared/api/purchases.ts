import * as z from 'zod/mini'
import { CHECKOUT_STATES, REFUND_REASONS } from '../model/checkout.ts'
import { Instant, Key, text } from '../model/common.ts'
import { PURCHASE_STATES, Purchase } from '../model/purchase.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'

export const getStripeCheckoutSession = contract({
  name: 'get-stripe-checkout-session',
  method: 'GET',
  path: '/authorizedFunctions/getStripeCheckoutSession',
  area: 'purchases',
  summary:
    'Holds a unit of a flash deal for the caller and opens the payment page; asked again while the hold lives, the same page.',
  access: 'signedIn',
  query: z.strictObject({ offerId: Key }),
  problems: [
    'notFound',
    'dealUnavailable',
    'notFollowing',
    'notUnlocked',
    'emailNotVerified',
    'paymentsNotSetUp',
    'paymentsUnreachable',
    'tooManyTries',
    'busy',
  ],
  output: z.object({
    checkoutSessionId: z.string(),
    /** Address of the payment page. */
    url: z.string(),
    checkoutKey: Key,
    holdEndsAt: Instant,
    now: Instant,
  }),
})

export const cancelCheckout = contract({
  name: 'cancel-checkout',
  method: 'DELETE',
  path: '/me/checkouts/{checkoutKey}',
  area: 'purchases',
  summary: "Gives the held unit back; the answer says what has become of the caller's checkout.",
  access: 'signedIn',
  params: z.object({ checkoutKey: Key }),
  problems: ['notFound', 'paymentsUnreachable', 'busy'],
  output: z.object({ state: z.enum(CHECKOUT_STATES) }),
})

/** A purchase as its owner sees it. */
const OwnPurchase = z.omit(Purchase, {
  userKey: true,
  sessionId: true,
  paymentIntentId: true,
  businessTransferCents: true,
  transferId: true,
  receiptSentAt: true,
  redeemedBy: true,
  redeemAttempt: true,
  refundId: true,
  chargeId: true,
  split: true,
  organizationTransferCents: true,
  organizationTransferId: true,
  refundTries: true,
  isUnitBack: true,
  refusals: true,
  businessRefusals: true,
  organizationRefusals: true,
  refundToldAt: true,
})
export type OwnPurchase = z.infer<typeof OwnPurchase>

export const readMyCheckout = contract({
  name: 'read-my-checkout',
  method: 'GET',
  path: '/me/checkouts/{checkoutKey}',
  area: 'purchases',
  summary: "What has become of the caller's checkout; held until the payment is confirmed.",
  access: 'signedIn',
  params: z.object({ checkoutKey: Key }),
  problems: ['notFound'],
  output: z.object({
    state: z.enum(CHECKOUT_STATES),
    /** Reason why a payment is refunded. */
    refundReason: z.optional(z.enum(REFUND_REASONS)),
    offerKey: Key,
    holdEndsAt: Instant,
    purchase: z.optional(OwnPurchase),
    now: Instant,
  }),
})

export const listMyPurchases = contract({
  name: 'list-my-purchases',
  method: 'GET',
  path: '/me/purchases',
  area: 'purchases',
  summary: "The caller's purchases, newest first.",
  access: 'signedIn',
  query: PagingQuery,
  output: pageOf(z.omit(OwnPurchase, { code: true, terms: true, termsFr: true })),
})

export const readMyPurchase = contract({
  name: 'read-my-purchase',
  method: 'GET',
  path: '/me/purchases/{purchaseKey}',
  area: 'purchases',
  summary: 'One purchase of the caller, with its code.',
  access: 'signedIn',
  params: z.object({ purchaseKey: Key }),
  problems: ['notFound'],
  output: z.object({ purchase: OwnPurchase, now: Instant }),
})

export const refundMyPurchase = contract({
  name: 'refund-my-purchase',
  method: 'POST',
  path: '/me/purchases/{purchaseKey}/refund',
  area: 'purchases',
  summary:
    'Gives an unredeemed purchase back within three days: its code is void at once, the money follows.',
  access: 'signedIn',
  params: z.object({ purchaseKey: Key }),
  problems: ['notFound', 'notRefundable', 'busy'],
  /** `refunding` until the payment provider has taken it; asked again, how far it is. */
  output: z.object({ purchase: OwnPurchase, now: Instant }),
})

export const refundPurchase = contract({
  name: 'refund-purchase',
  method: 'POST',
  path: '/portal/purchases/{purchaseKey}/refund',
  area: 'purchases',
  summary:
    'Gives an unredeemed purchase back, at any time. A code that comes with it must be its own.',
  access: ['admin'],
  params: z.object({ purchaseKey: Key }),
  body: z.strictObject({ code: z.optional(text(100)) }),
  problems: ['notFound', 'notRefundable', 'busy'],
  output: z.object({ key: Key, state: z.enum(PURCHASE_STATES), now: Instant }),
})

export const receiveStripeEvent = contract({
  name: 'receive-stripe-event',
  method: 'POST',
  path: '/stripe/events',
  area: 'purchases',
  summary: 'An event of the payment provider; only with its signature over the very bytes.',
  access: 'anyone',
  body: z.string(),
  isBodyRaw: true,
  problems: ['badSignature', 'busy'],
  output: z.object({ received: z.boolean() }),
})
