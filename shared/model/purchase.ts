import * as z from 'zod/mini'
import { CURRENCIES } from '../money.ts'
import { Cents, Instant, Key, Picture, text } from './common.ts'

/**
 * - `unredeemed`: whoever shows the code may have the deal.
 * - `redeemed`: the business has confirmed it; for good.
 * - `refunding`: the code is void, the money on its way back.
 * - `refunded`: the money is back.
 * - `disputed`: the card's owner has called the payment back; the code is void while it is argued.
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
  terms: z.string(),
  sponsorKey: Key,
  sponsorName: text(120),
  sponsorAddress: z.optional(text(200)),
  teamKey: Key,
  priceCents: Cents,
  currency: z.enum(CURRENCIES),
  createdAt: Instant,
  sessionId: text(200),
  paymentIntentId: text(200),
  /** What the business gets of the price, once it has been sent. */
  businessTransferCents: z.optional(Cents),
  transferId: z.optional(text(200)),
  receiptSentAt: z.optional(Instant),
  redeemedAt: z.optional(Instant),
  /** Who confirmed it, as the business knows him: the e-mail of the portal account. */
  redeemedBy: z.optional(text(254)),
  refundedAt: z.optional(Instant),
  refundId: z.optional(text(200)),
  disputedAt: z.optional(Instant),
})
export type Purchase = z.infer<typeof Purchase>
