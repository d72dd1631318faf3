import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Count, Instant, Key, Picture, Prose, text } from './common.ts'

/**
 * States of a purchase:
 * - `unredeemed`: the code can be redeemed.
 * - `redeemed`: the code was redeemed and cannot be redeemed again.
 * - `refunding`: the code is void, and the refund is in progress.
 * - `refunded`: the refund is complete, or a dispute is lost.
 * - `disputed`: the card's owner disputes the payment, and the code is void until the dispute ends.
 */
export const PURCHASE_STATES = [
  'unredeemed',
  'redeemed',
  'refunding',
  'refunded',
  'disputed',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/**
 * A purchased unit of a flash deal, with the deal's data at the time of purchase. A purchase has
 * the same key as its checkout.
 */
export const Purchase = z.object({
  key: Key,
  state: z.enum(PURCHASE_STATES),
  userKey: Key,
  code: text(40),
  offerKey: Key,
  offerDescription: text(300),
  offerDescriptionFr: z.optional(text(300)),
  offerPicture: Picture,
  terms: Prose,
  termsFr: z.optional(z.string()),
  sponsorKey: Key,
  sponsorName: text(120),
  sponsorAddress: z.optional(text(200)),
  teamKey: Key,
  priceCents: Cents,
  /** The deal's original value at the time of purchase. Absent for older purchases. */
  originalValueCents: z.optional(Cents),
  currency: z.enum(CURRENCIES),
  createdAt: Instant,
  sessionId: text(200),
  paymentIntentId: text(200),
  /** Division of the price, fixed before the first transfer. */
  split: z.optional(
    z.object({
      businessCents: Cents,
      organizationCents: Cents,
      platformCents: Cents,
      feeCents: Cents,
    }),
  ),
  chargeId: z.optional(text(200)),
  /** Business's share of the price. Set when the share is transferred, and reduced by reversals. */
  businessTransferCents: z.optional(Cents),
  transferId: z.optional(text(200)),
  organizationTransferCents: z.optional(Cents),
  organizationTransferId: z.optional(text(200)),
  receiptSentAt: z.optional(Instant),
  redeemedAt: z.optional(Instant),
  /**
   * Name in histories of who redeemed the code: e-mail of the staff member, `Fanward` for an admin,
   * or name of the desk.
   */
  redeemedBy: z.optional(text(254)),
  /** Idempotency key of the redemption. */
  redeemAttempt: z.optional(text(40)),
  /** Time at which a refund was requested. The code is void from then on. */
  refundRequestedAt: z.optional(Instant),
  /** Number of times that the fan's bank has returned the refund. */
  refundTries: z.optional(Count),
  refundedAt: z.optional(Instant),
  refundId: z.optional(text(200)),
  /** Amount that the provider has refunded, if it is only part of the price. */
  refundedCents: z.optional(Cents),
  refundToldAt: z.optional(Instant),
  disputedAt: z.optional(Instant),
  /**
   * Number of times that the provider has refused to refund. Each retry needs a new idempotency
   * key, because the provider repeats its answer to a key for a day.
   */
  refusals: z.optional(Count),
  /**
   * Number of refused reversals of the business's share. Each payee has a separate count, because
   * the count is part of the payee's idempotency key.
   */
  businessRefusals: z.optional(Count),
  organizationRefusals: z.optional(Count),
  /** True if the refunded unit is for sale again. */
  isUnitBack: z.optional(z.boolean()),
})
export type Purchase = z.infer<typeof Purchase>
