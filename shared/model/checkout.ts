import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Count, Instant, Key, text } from './common.ts'

/**
 * - `held`: a unit is kept for the fan while they pay.
 * - `released`: they did not pay, and the unit was returned.
 * - `purchased`: they paid, and have a purchase.
 * - `refunding`: they paid too late, and are being refunded.
 * - `refunded`: the refund is complete.
 */
export const CHECKOUT_STATES = ['held', 'released', 'purchased', 'refunding', 'refunded'] as const

/** `withdrawn`: during the payment the deal was archived, deleted, repriced or ended early. */
export const REFUND_REASONS = ['soldOut', 'withdrawn'] as const

/** A fan's attempt to buy a unit of a flash deal; kept for ever as the history of its money. */
export const Checkout = z.object({
  key: Key,
  state: z.enum(CHECKOUT_STATES),
  userKey: Key,
  offerKey: Key,
  sponsorKey: Key,
  /** The organization through which the fan reached the deal. */
  teamKey: Key,
  priceCents: Cents,
  originalValueCents: z.optional(Cents),
  currency: z.enum(CURRENCIES),
  createdAt: Instant,
  /** End of the deal that the fan saw; null if it has none. */
  dealEndsAt: z.optional(z.nullable(Instant)),
  /** When the unit is released at the latest; the payment page closes slightly earlier. */
  holdEndsAt: Instant,
  sessionId: z.optional(text(200)),
  /** The payment page's address. */
  url: z.optional(text(3000)),
  paymentIntentId: z.optional(text(200)),
  refundReason: z.optional(z.enum(REFUND_REASONS)),
  /** Number of refunds of a late payment that the bank has returned. */
  refundTries: z.optional(Count),
  /** Number of refunds refused by the provider; each retry after a refusal needs a new key. */
  refusals: z.optional(Count),
  /** A refund that the bank returned before it was recorded. */
  failedRefundId: z.optional(text(200)),
  /** When the fan was notified that a late payment is being refunded. */
  refundToldAt: z.optional(Instant),
})
export type Checkout = z.infer<typeof Checkout>
