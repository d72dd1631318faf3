import type { Offer } from '#shared/model/offer.ts'
import type { Redemption } from '#shared/model/redemption.ts'

/**
 * The last redemption as far as it is one of the deal as it is now: one that has become a contest was
 * not entered by who redeemed it before, nor is a contest's entry a coupon of what it became. Purchases
 * have numbers among the redemptions, but are no coupons: what was bought is redeemed by its own code.
 */
export function lastUse(
  { contestDeal }: Pick<Offer, 'contestDeal'>,
  last: Redemption | undefined,
): Redemption | undefined {
  return last?.transactionType === (contestDeal ? 'contest' : 'redemption') ? last : undefined
}
