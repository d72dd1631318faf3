import type { Purchase } from '../model/purchase.ts'
import { payoutCents } from './payout.ts'
import { isKept } from './purchase-states.ts'

/** Sales figures of a deal, an organization or a business at any moment. */
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

type Sold = Pick<
  Purchase,
  ('state' | 'priceCents' | 'currency') | ('businessTransferCents' | 'isUnitBack' | 'refundedCents')
>

/**
 * Returns what one purchase adds to the sales. Sold is what was ever bought, and one of the next five
 * counts each of it; refunded are those alone whose unit is for sale again, so that sold less refunded,
 * and what is left, come to what is available. Gross is what was ever paid; less what went back it is net.
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

/** The five of which each purchase counts in one. */
export const FATES = ['redeemed', 'open', 'refunded', 'notBack', 'disputed'] as const
type Fate = (typeof FATES)[number]

/** Names what has become of a purchase; of one that is paid back, whether its unit is for sale again. */
export function fateOf({ state, isUnitBack }: Pick<Sold, 'state' | 'isUnitBack'>): Fate {
  if (isUnitBack) return 'refunded'
  if (!isKept(state)) return 'notBack'
  return state === 'unredeemed' ? 'open' : (state as 'redeemed' | 'disputed')
}

/** Returns the cents of a price that have gone back to the fan, or are on their way. */
export function refundedCents({ state, priceCents, refundedCents: part = 0 }: Sold): number {
  return isKept(state) ? Math.min(part, priceCents) : priceCents
}

/** Returns how many units of a deal are left, including those being paid for. */
export function leftOf(
  { sold, refunded }: Pick<Sales, 'sold' | 'refunded'>,
  available: number,
): number {
  return Math.max(0, available - (sold - refunded))
}

/** Returns the business's payout for a purchase, 0 once the price was refunded. */
export function businessPayoutCents(purchase: Sold): number {
  return isKept(purchase.state) ? payoutCents(purchase) : 0
}
