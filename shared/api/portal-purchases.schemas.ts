import * as z from 'zod/mini'
import { PAYMENTS_FAULT } from '../deals/validation.ts'
import { Cents, Count, Instant, Key, Picture, text } from '../model/common.ts'
import { Purchase } from '../model/purchase.ts'
import { CURRENCIES } from '../money.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf, pagingQuery } from './paging.ts'
import { Owner, SponsorParams, TeamParams } from './portal.schemas.ts'
import * as routes from './portal-purchases.ts'

/**
 * Money in one currency: paid (gross), refunded, paid minus refunded (net), and the business's
 * payout.
 */
const Money = z.object({
  currency: z.enum(CURRENCIES),
  grossCents: Cents,
  payoutCents: Cents,
  refundedCents: z.optional(Cents),
  netCents: z.optional(Cents),
})

/**
 * Numbers of purchases. `sold` counts all purchases ever made. It is the sum of the five other
 * counts, which count the purchases by state.
 */
const sales = {
  sold: Count,
  redeemed: Count,
  open: Count,
  /**
   * Refunded purchases. Their units are for sale again, so sold - refunded + left is the total
   * available.
   */
  refunded: Count,
  /** Purchases that are refunded or being refunded, but whose units are not for sale again. */
  notBack: z.optional(Count),
  disputed: Count,
  /** Money by currency. Currencies without payments are omitted. */
  money: z.array(Money),
} as const

/**
 * Units of a deal. Absent in an organization's figures, because several organizations may share
 * them.
 */
const stock = {
  /** Units that are not sold, including the reserved units of `held`. */
  left: z.optional(Count),
  /** Units that are reserved while a fan pays. */
  held: z.optional(Count),
} as const

const Sales = z.object(sales)
export type SalesFigures = z.infer<typeof Sales>

/** A flash deal with its sales. */
export const DealSales = z.object({
  ...sales,
  ...stock,
  offerKey: Key,
  description: z.string(),
  descriptionFr: z.optional(z.string()),
  picture: z.optional(Picture),
  published: z.boolean(),
  expiresAt: z.optional(Instant),
  priceCents: z.optional(Cents),
  currency: z.optional(z.enum(CURRENCIES)),
  totalAvailable: z.optional(Count),
})
export type DealSales = z.infer<typeof DealSales>

export const readSponsorPurchaseStats = contract({
  ...routes.readSponsorPurchaseStats,
  summary: 'Returns the sales of a business: in total, and by flash deal, newest first.',
  params: SponsorParams,
  query: PagingQuery,
  problems: ['notFound'],
  output: z.extend(pageOf(DealSales), {
    owner: Owner,
    all: Sales,
    /** Message key of the reason why the business may not offer flash deals. */
    flashDealsFault: z.optional(z.literal(PAYMENTS_FAULT)),
  }),
})

export const readTeamPurchaseStats = contract({
  ...routes.readTeamPurchaseStats,
  summary:
    'Returns the sales through an organization: in total, and by flash deal of its businesses, newest first.',
  params: TeamParams,
  query: PagingQuery,
  problems: ['notFound'],
  output: z.extend(pageOf(DealSales), { owner: Owner, all: Sales }),
})

/** A purchase as shown to the business. The code is left out, because only the fan may show it. */
const BusinessPurchase = z.object({
  ...z.pick(Purchase, {
    key: true,
    state: true,
    offerKey: true,
    offerDescription: true,
    offerDescriptionFr: true,
    offerPicture: true,
    terms: true,
    termsFr: true,
    priceCents: true,
    currency: true,
    createdAt: true,
    redeemedAt: true,
    redeemedBy: true,
    refundedAt: true,
    disputedAt: true,
  }).shape,
  /** Last characters of the code, which distinguish purchases. */
  codeEnd: z.string(),
  /** The business's share of the price, minus reversals. Zero if the purchase is refunded. */
  payoutCents: Cents,
})
export type BusinessPurchase = z.infer<typeof BusinessPurchase>

export const listSponsorPurchases = contract({
  ...routes.listSponsorPurchases,
  summary: 'Lists the purchases of a business or of one of its flash deals, newest first.',
  params: SponsorParams,
  query: z.strictObject({ ...pagingQuery, offerKey: z.optional(Key) }),
  problems: ['notFound'],
  output: z.extend(pageOf(z.omit(BusinessPurchase, { terms: true, termsFr: true })), {
    /** The deal that the list is filtered by, with its sales. */
    deal: z.optional(DealSales),
  }),
})

export const typedCode = z.string().check(z.minLength(1), z.maxLength(100))

export const findPurchase = contract({
  ...routes.findPurchase,
  summary:
    'Returns the purchase of a business with this code. Codes of other businesses are treated as unknown.',
  params: SponsorParams,
  body: z.strictObject({ code: typedCode }),
  problems: ['notFound', 'tooManyTries', 'busy'],
  output: z.object({ purchase: BusinessPurchase, now: Instant }),
})

export const redeemPurchase = contract({
  ...routes.redeemPurchase,
  summary:
    'Confirms a purchase as redeemed, which can’t be undone. The reason of a refusal is the purchase’s state. Repeating the attempt confirms it again.',
  params: SponsorParams,
  body: z.strictObject({
    code: typedCode,
    /** Idempotency key of one confirmation. */
    attempt: text(40).check(z.minLength(8)),
  }),
  problems: ['notFound', 'purchaseNotRedeemable', 'tooManyTries', 'busy'],
  output: z.object({ purchase: BusinessPurchase, now: Instant }),
})
