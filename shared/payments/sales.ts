import type { Purchase } from '../model/purchase.ts'
import { payoutCents } from './payout.ts'
import { isKept } from './purchase-states.ts'

/** Sales figures of a deal, an organization or a business. */
export const SALES_FIGURES = [
  'sold',
  'redeemed',
  'open',
  'refunded',
  'notBack',
  'disputed',
  'grossCadCents',
  'grossUsdCents',
  'refundedCadCents',
  'refundedUsdCents',
  'payoutCadCents',
  'payoutUsdCents',
] as const
export type SalesFigure = (typeof SALES_FIGURES)[number]
export type Sales = Record<SalesFigure, number>

export const NO_SALES: Sales = {
  sold: 0,
  redeemed: 0,
  open: 0,
  refunded: 0,
  notBack: 0,
  disputed: 0,
  grossCadCents: 0,
  grossUsdCents: 0,
  refundedCadCents: 0,
  refundedUsdCents: 0,
  payoutCadCents: 0,
  payoutUsdCents: 0,
}

type RefundedUnits = Pick<Sales, 'refunded'> & { readonly notBack?: number | undefined }

/** Returns the number of refunded units, including those that are not for sale again. */
export function refundedUnits({ refunded, notBack = 0 }: RefundedUnits): number {
  return refunded + notBack
}

type Sold = Pick<
  Purchase,
  ('state' | 'priceCents' | 'currency') | ('businessTransferCents' | 'isUnitBack' | 'refundedCents')
>

/**
 * Returns what a purchase adds to the sales figures: 1 to `sold`, 1 to the figure of its outcome
 * (`FATES`), and its money. A purchase counts as `refunded` only if its unit is for sale again, so
 * the number of remaining units is the number available minus `sold` plus `refunded`.
 */
export function salesOf(purchase: Sold): Sales {
  const { currency, priceCents } = purchase
  const refunded = refundedCents(purchase)
  const payout = businessPayoutCents(purchase)
  return {
    ...NO_SALES,
    sold: 1,
    [fateOf(purchase)]: 1,
    ...(currency === 'CAD'
      ? { grossCadCents: priceCents, refundedCadCents: refunded, payoutCadCents: payout }
      : { grossUsdCents: priceCents, refundedUsdCents: refunded, payoutUsdCents: payout }),
  }
}

/** Outcomes of purchases. Each purchase has exactly one. */
export const FATES = ['redeemed', 'open', 'refunded', 'notBack', 'disputed'] as const
type Fate = (typeof FATES)[number]

/**
 * Returns the outcome of a purchase. The outcome of a refunded purchase depends on whether the unit
 * is for sale again.
 */
export function fateOf({ state, isUnitBack }: Pick<Sold, 'state' | 'isUnitBack'>): Fate {
  if (isUnitBack) return 'refunded'
  if (!isKept(state)) return 'notBack'
  return state === 'unredeemed' ? 'open' : (state as 'redeemed' | 'disputed')
}

/** Returns the amount of a purchase, in cents, that has been refunded or is being refunded. */
export function refundedCents({ state, priceCents, refundedCents: part = 0 }: Sold): number {
  return isKept(state) ? Math.min(part, priceCents) : priceCents
}

/**
 * Returns the number of remaining units of a deal. Units that are being paid for count as
 * remaining.
 */
export function leftOf(
  { sold, refunded }: Pick<Sales, 'sold' | 'refunded'>,
  available: number,
): number {
  return Math.max(0, available - (sold - refunded))
}

/**
 * Returns the business's payout for a purchase in cents, or 0 if the full price is refunded or
 * being refunded.
 */
export function businessPayoutCents(purchase: Sold): number {
  return isKept(purchase.state) ? payoutCents(purchase) : 0
}
