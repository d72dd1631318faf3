import * as z from 'zod/mini'
import { PAYMENTS_FAULT } from '../deals/validation.ts'
import { Cents, Count, Instant, Key, Picture, text } from '../model/common.ts'
import { Purchase } from '../model/purchase.ts'
import { CURRENCIES } from '../money.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf, pagingQuery } from './paging.ts'
import { Owner, SponsorParams, TeamParams } from './portal.ts'

/**
 * Sums of money in one currency: what was ever paid, what of it went back to fans, what is left of the
 * two, and what of that the business has.
 */
const Money = z.object({
  currency: z.enum(CURRENCIES),
  grossCents: Cents,
  payoutCents: Cents,
  refundedCents: z.optional(Cents),
  netCents: z.optional(Cents),
})

/** Sold is what was ever bought: the next five sum to it. */
const sales = {
  sold: Count,
  redeemed: Count,
  open: Count,
  /** Their units are for sale again: sold less refunded, and what is left, come to what is available. */
  refunded: Count,
  /** The money went back, or is on its way, and the unit is not for sale again: it was used before. */
  notBack: z.optional(Count),
  disputed: Count,
  /** Only currencies in which something was paid. */
  money: z.array(Money),
} as const

/** Units that are left of a deal; not sent to organizations, as others sell it too. */
const stock = {
  left: z.optional(Count),
  /** Units that are left and being paid for at this moment. */
  held: z.optional(Count),
} as const

const Sales = z.object(sales)
export type SalesFigures = z.infer<typeof Sales>

/** A flash deal with what it has sold. */
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
  name: 'read-sponsor-purchase-stats',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/purchase-stats',
  area: 'portal',
  summary: 'What a business has sold: all in all, and by flash deal, newest first.',
  access: ['admin', 'sponsor'],
  params: SponsorParams,
  query: PagingQuery,
  problems: ['notFound'],
  output: z.extend(pageOf(DealSales), {
    owner: Owner,
    all: Sales,
    /** Key of the message why the business may have no flash deals. */
    flashDealsFault: z.optional(z.literal(PAYMENTS_FAULT)),
  }),
})

export const readTeamPurchaseStats = contract({
  name: 'read-team-purchase-stats',
  method: 'GET',
  path: '/portal/teams/{teamKey}/purchase-stats',
  area: 'portal',
  summary:
    'What was sold through an organization: all in all, and by flash deal of its businesses, newest first.',
  access: ['admin', 'team'],
  params: TeamParams,
  query: PagingQuery,
  problems: ['notFound'],
  output: z.extend(pageOf(DealSales), { owner: Owner, all: Sales }),
})

/** A purchase as the business that redeems it sees it: its code is shown by whoever comes with it. */
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
  /** The last characters of the code: enough to distinguish purchases. */
  codeEnd: z.string(),
  /** Share of the business; nothing of refunded money. */
  payoutCents: Cents,
})
export type BusinessPurchase = z.infer<typeof BusinessPurchase>

export const listSponsorPurchases = contract({
  name: 'list-sponsor-purchases',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/purchases',
  area: 'portal',
  summary: 'The purchases of a business or of one of its flash deals, newest first.',
  access: ['admin', 'sponsor'],
  params: SponsorParams,
  query: z.strictObject({ ...pagingQuery, offerKey: z.optional(Key) }),
  problems: ['notFound'],
  output: z.extend(pageOf(z.omit(BusinessPurchase, { terms: true, termsFr: true })), {
    /** The deal that was asked for, with what it has sold. */
    deal: z.optional(DealSales),
  }),
})

export const typedCode = z.string().check(z.minLength(1), z.maxLength(100))

export const findPurchase = contract({
  name: 'find-purchase',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/purchases/find',
  area: 'portal',
  summary:
    'The purchase of a business that has this code. A code of another business is as unknown as one of nobody.',
  access: ['admin', 'sponsor'],
  params: SponsorParams,
  body: z.strictObject({ code: typedCode }),
  problems: ['notFound', 'tooManyTries', 'busy'],
  output: z.object({ purchase: BusinessPurchase, now: Instant }),
})

export const redeemPurchase = contract({
  name: 'redeem-purchase',
  method: 'POST',
  path: '/portal/sponsors/{sponsorKey}/purchases/redeem',
  area: 'portal',
  summary:
    'Confirms a purchase as redeemed, once and for good; the reason of a refusal is the state that it is in. The same attempt sent again is confirmed again.',
  access: ['admin', 'sponsor'],
  params: SponsorParams,
  body: z.strictObject({
    code: typedCode,
    /** Chosen by the caller, one for each time that somebody confirms. */
    attempt: text(40).check(z.minLength(8)),
  }),
  problems: ['notFound', 'purchaseNotRedeemable', 'tooManyTries', 'busy'],
  output: z.object({ purchase: BusinessPurchase, now: Instant }),
})
