import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Count, Instant, Key, text } from './common.ts'

/**
 * States of a checkout:
 * - `held`: a unit is reserved while the fan pays.
 * - `released`: the fan did not pay, and the unit was returned.
 * - `purchased`: the fan paid and has a purchase.
 * - `refunding`: the fan paid but gets no purchase (`REFUND_REASONS`), and the refund is in
 *   progress.
 * - `refunded`: the refund is complete.
 */
export const CHECKOUT_STATES = ['held', 'released', 'purchased', 'refunding', 'refunded'] as const

/**
 * Reasons why a payment is refunded instead of becoming a purchase. `withdrawn` means that the deal
 * was archived, deleted, repriced or ended early during the payment, or that the fan's account was
 * deleted.
 */
export const REFUND_REASONS = ['soldOut', 'withdrawn'] as const

/**
 * A fan's attempt to buy a unit of a flash deal. Checkouts are never deleted, because they document
 * payments.
 */
export const Checkout = z.object({
  key: Key,
  state: z.enum(CHECKOUT_STATES),
  userKey: Key,
  offerKey: Key,
  sponsorKey: Key,
  /** Organization through which the fan reached the deal. */
  teamKey: Key,
  priceCents: Cents,
  originalValueCents: z.optional(Cents),
  currency: z.enum(CURRENCIES),
  createdAt: Instant,
  /** End of the deal when the checkout started. Null if the deal had no end. */
  dealEndsAt: z.optional(z.nullable(Instant)),
  /** Time at which the reservation ends. The payment page closes slightly earlier. */
  holdEndsAt: Instant,
  sessionId: z.optional(text(200)),
  /** URL of the payment page. */
  url: z.optional(text(3000)),
  paymentIntentId: z.optional(text(200)),
  refundReason: z.optional(z.enum(REFUND_REASONS)),
  /** Number of times that the fan's bank has returned the refund of a late payment. */
  refundTries: z.optional(Count),
  /**
   * Number of times that the provider has refused to refund. Each retry needs a new idempotency
   * key.
   */
  refusals: z.optional(Count),
  /** ID of a refund that the bank returned before the checkout recorded the refund as complete. */
  failedRefundId: z.optional(text(200)),
  /** Time at which the fan was notified of the refund of a late payment. */
  refundToldAt: z.optional(Instant),
})
export type Checkout = z.infer<typeof Checkout>
