import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Count, Instant, Key, Picture, Prose, text } from './common.ts'

/**
 * - `unredeemed`: whoever shows the code may have the deal.
 * - `redeemed`: the business has confirmed it; for good.
 * - `refunding`: the code is void, the money on its way back.
 * - `refunded`: the money is back.
 * - `disputed`: the card's owner has called the payment back; the code is void while it is argued.
 *
 * A lost dispute is `refunded` too: the money is with the card's owner.
 */
export const PURCHASE_STATES = [
  'unredeemed',
  'redeemed',
  'refunding',
  'refunded',
  'disputed',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** A bought unit of a flash deal, with the deal as it was sold. It has the key of its checkout. */
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
  /** Stated value of the deal at that time; unknown for older purchases. */
  originalValueCents: z.optional(Cents),
  currency: z.enum(CURRENCIES),
  createdAt: Instant,
  sessionId: text(200),
  paymentIntentId: text(200),
  /** Division of the price, fixed before the first cent is sent. */
  split: z.optional(
    z.object({
      businessCents: Cents,
      organizationCents: Cents,
      platformCents: Cents,
      feeCents: Cents,
    }),
  ),
  chargeId: z.optional(text(200)),
  /** Share of the price that the business has: set once it was sent, less when some was taken back. */
  businessTransferCents: z.optional(Cents),
  transferId: z.optional(text(200)),
  organizationTransferCents: z.optional(Cents),
  organizationTransferId: z.optional(text(200)),
  receiptSentAt: z.optional(Instant),
  redeemedAt: z.optional(Instant),
  /** Person who confirmed it, as the business knows them: the email of the portal account. */
  redeemedBy: z.optional(text(254)),
  /** Press of the button: sent again, it is the same confirmation. */
  redeemAttempt: z.optional(text(40)),
  /** Since when the money is to go back: from then on the code is void for good. */
  refundRequestedAt: z.optional(Instant),
  /** Number of refunds that the bank has sent back. */
  refundTries: z.optional(Count),
  refundedAt: z.optional(Instant),
  refundId: z.optional(text(200)),
  /** Part of the price that the provider has refunded, where that is not all of it. */
  refundedCents: z.optional(Cents),
  refundToldAt: z.optional(Instant),
  disputedAt: z.optional(Instant),
  /**
   * Number of times the provider has refused to refund the price. It repeats its answer to the same key for a
   * day, so each retry after a refusal needs a new key.
   */
  refusals: z.optional(Count),
  /** The same of the parts of each payee: one refusal changes the key of no other's money. */
  businessRefusals: z.optional(Count),
  organizationRefusals: z.optional(Count),
  /** The unit is for sale again. */
  isUnitBack: z.optional(z.boolean()),
})
export type Purchase = z.infer<typeof Purchase>
