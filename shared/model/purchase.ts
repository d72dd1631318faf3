import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Count, Instant, Key, Picture, Prose, text } from './common.ts'

/**
 * - `unredeemed`: the code can be redeemed.
 * - `redeemed`: the business has confirmed it, for good.
 * - `refunding`: the code is void, and the refund in progress.
 * - `refunded`: the refund is complete.
 * - `disputed`: the card's owner has charged it back; the code is void during the dispute.
 * A lost dispute is also `refunded`, as the card's owner has the money.
 */
export const PURCHASE_STATES = [
  'unredeemed',
  'redeemed',
  'refunding',
  'refunded',
  'disputed',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** A purchased unit of a flash deal, with the deal as sold. It shares its checkout's key. */
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
  /** The deal's stated value at the time; unknown for older purchases. */
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
  /** The business's part of the price, set once transferred and reduced by reversals. */
  businessTransferCents: z.optional(Cents),
  transferId: z.optional(text(200)),
  organizationTransferCents: z.optional(Cents),
  organizationTransferId: z.optional(text(200)),
  receiptSentAt: z.optional(Instant),
  redeemedAt: z.optional(Instant),
  /** E-mail of the portal account that confirmed it. */
  redeemedBy: z.optional(text(254)),
  /** Idempotency key of the confirmation. */
  redeemAttempt: z.optional(text(40)),
  /** When the refund was requested, which voids the code for good. */
  refundRequestedAt: z.optional(Instant),
  /** Number of refunds that the bank has returned. */
  refundTries: z.optional(Count),
  refundedAt: z.optional(Instant),
  refundId: z.optional(text(200)),
  /** Amount refunded by the provider, if only part of the price. */
  refundedCents: z.optional(Cents),
  refundToldAt: z.optional(Instant),
  disputedAt: z.optional(Instant),
  /**
   * Number of refunds refused by the provider. It repeats its answer to the same key for a day, so each retry
   * needs a new key.
   */
  refusals: z.optional(Count),
  /**
   * Number of refused reversals of the business's part. Each payee has a count, so that a refusal changes no
   * other key.
   */
  businessRefusals: z.optional(Count),
  organizationRefusals: z.optional(Count),
  /** Whether the unit is for sale again. */
  isUnitBack: z.optional(z.boolean()),
})
export type Purchase = z.infer<typeof Purchase>
