import type { Purchase } from '../model/purchase.ts'
import { payoutCents } from './payout.ts'
import { isKept } from './purchase-states.ts'

/** What is known of the sales of a deal, an organization or a business at any moment. */
export const SALES_FIGURES = [
  'sold',
  'redeemed',
  'open',
  'refunded',
  'disputed',
  'grossCadCents',
  'grossUsdCents',
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
  disputed: 0,
  grossCadCents: 0,
  grossUsdCents: 0,
  payoutCadCents: 0,
  payoutUsdCents: 0,
}

type Sold = Pick<Purchase, 'state' | 'priceCents' | 'currency' | 'businessTransferCents'>

/**
 * What one purchase adds to the sales. Sold is what was ever bought: redeemed, open, refunded and
 * disputed sum to it. Money counts while it is kept.
 */
export function salesOf(purchase: Sold): Sales {
  const { state, currency } = purchase
  const gross = isKept(state) ? purchase.priceCents : 0
  const payout = businessPayoutCents(purchase)
  return {
    ...NO_SALES,
    sold: 1,
    redeemed: Number(state === 'redeemed'),
    open: Number(state === 'unredeemed'),
    refunded: Number(state === 'refunding' || state === 'refunded'),
    disputed: Number(state === 'disputed'),
    ...(currency === 'CAD'
      ? { grossCadCents: gross, payoutCadCents: payout }
      : { grossUsdCents: gross, payoutUsdCents: payout }),
  }
}

/** What the business has of a purchase: nothing once the price has gone back. */
export function businessPayoutCents(purchase: Sold): number {
  return isKept(purchase.state) ? payoutCents(purchase) : 0
}
