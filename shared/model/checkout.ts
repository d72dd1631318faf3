import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Count, Instant, Key, text } from './common.ts'

/**
 * - `held`: a unit is kept for the fan while they pay.
 * - `released`: they did not, and the unit went back.
 * - `purchased`: they did, and have a purchase.
 * - `refunding`: they paid for what could not be sold any more; their money is on its way back.
 * - `refunded`: it is back.
 */
export const CHECKOUT_STATES = ['held', 'released', 'purchased', 'refunding', 'refunded'] as const

/** `withdrawn`: the deal was archived, deleted, repriced or ended earlier while they paid. */
export const REFUND_REASONS = ['soldOut', 'withdrawn'] as const

/** One try of a fan to buy a unit of a flash deal: kept for ever, it is the history of its money. */
export const Checkout = z.object({
  key: Key,
  state: z.enum(CHECKOUT_STATES),
  userKey: Key,
  offerKey: Key,
  sponsorKey: Key,
  /** The organization through which the fan came to the deal. */
  teamKey: Key,
  priceCents: Cents,
  originalValueCents: z.optional(Cents),
  currency: z.enum(CURRENCIES),
  createdAt: Instant,
  /** The end of the deal as the fan knew it; null without one. */
  dealEndsAt: z.optional(z.nullable(Instant)),
  /** When the unit goes back at the latest; the payment provider's page closes a little earlier. */
  holdEndsAt: Instant,
  sessionId: z.optional(text(200)),
  /** The payment provider's page. */
  url: z.optional(text(3000)),
  paymentIntentId: z.optional(text(200)),
  refundReason: z.optional(z.enum(REFUND_REASONS)),
  /** Number of refunds of a late payment that the bank has sent back. */
  refundTries: z.optional(Count),
  /** Number of times that the provider has refused to refund it: each try after one needs a new key. */
  refusals: z.optional(Count),
  /** One that the bank has sent back before it was noted as made. */
  failedRefundId: z.optional(text(200)),
  /** When the fan was notified that the money of a late payment is on its way back. */
  refundToldAt: z.optional(Instant),
})
export type Checkout = z.infer<typeof Checkout>
