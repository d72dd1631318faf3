import * as z from 'zod/mini'
import { CHECKOUT_STATES, REFUND_REASONS } from '../model/checkout.ts'
import { Instant, Key, text } from '../model/common.ts'
import { PURCHASE_STATES, Purchase } from '../model/purchase.ts'
import { contract } from './contract.ts'
import { OwnFeedback } from './feedback.schemas.ts'
import { PagingQuery, pageOf } from './paging.ts'
import * as routes from './purchases.ts'

export const getStripeCheckoutSession = contract({
  ...routes.getStripeCheckoutSession,
  summary:
    'Holds a unit of a flash deal for the caller and opens the payment page. Repeating the request during the hold returns the same page.',
  query: z.strictObject({ offerId: Key }),
  problems: [
    'notFound',
    'dealUnavailable',
    'notFollowing',
    'notUnlocked',
    'emailNotVerified',
    'paymentsNotSetUp',
    'paymentsUnreachable',
    'checkoutPaused',
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
  ...routes.cancelCheckout,
  summary: 'Releases the held unit and returns the state of the caller’s checkout.',
  params: z.object({ checkoutKey: Key }),
  problems: ['notFound', 'paymentsUnreachable', 'busy'],
  output: z.object({ state: z.enum(CHECKOUT_STATES) }),
})

/** A purchase as shown to its owner. */
const OwnPurchase = z.extend(
  z.omit(Purchase, {
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
  }),
  {
    /** Question whether the deal worked, or the answer. Set for about a month after redeeming. */
    feedback: z.optional(OwnFeedback),
  },
)
export type OwnPurchase = z.infer<typeof OwnPurchase>

export const readMyCheckout = contract({
  ...routes.readMyCheckout,
  summary:
    'Returns the state of the caller’s checkout, which is `held` until the payment is confirmed.',
  params: z.object({ checkoutKey: Key }),
  problems: ['notFound'],
  output: z.object({
    state: z.enum(CHECKOUT_STATES),
    /** Reason why the payment was or is being refunded. */
    refundReason: z.optional(z.enum(REFUND_REASONS)),
    offerKey: Key,
    holdEndsAt: Instant,
    purchase: z.optional(OwnPurchase),
    now: Instant,
  }),
})

export const listMyPurchases = contract({
  ...routes.listMyPurchases,
  summary: 'Lists the caller’s purchases, newest first.',
  query: PagingQuery,
  output: pageOf(z.omit(OwnPurchase, { code: true, terms: true, termsFr: true })),
})

export const readMyPurchase = contract({
  ...routes.readMyPurchase,
  summary: 'Returns one purchase of the caller, with its code.',
  params: z.object({ purchaseKey: Key }),
  problems: ['notFound'],
  output: z.object({ purchase: OwnPurchase, now: Instant }),
})

export const refundMyPurchase = contract({
  ...routes.refundMyPurchase,
  summary:
    'Refunds an unredeemed purchase within three days. Its code is void immediately; the money follows.',
  params: z.object({ purchaseKey: Key }),
  problems: ['notFound', 'notRefundable', 'busy'],
  /**
   * The purchase has state `refunding` until the provider accepts the refund. Repeating the call
   * returns the progress.
   */
  output: z.object({ purchase: OwnPurchase, now: Instant }),
})

export const refundPurchase = contract({
  ...routes.refundPurchase,
  summary:
    'Refunds an unredeemed purchase at any time. If a code is given, it must be the purchase’s code.',
  params: z.object({ purchaseKey: Key }),
  body: z.strictObject({ code: z.optional(text(100)) }),
  problems: ['notFound', 'notRefundable', 'busy'],
  output: z.object({ key: Key, state: z.enum(PURCHASE_STATES), now: Instant }),
})

export const receiveStripeEvent = contract({
  ...routes.receiveStripeEvent,
  summary:
    'Receives an event from the payment provider. Requires a valid signature of the raw body.',
  body: z.string(),
  isBodyRaw: true,
  problems: ['badSignature', 'busy'],
  output: z.object({ received: z.boolean() }),
})
