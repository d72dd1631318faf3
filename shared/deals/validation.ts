/** Fields of a deal and its business that decide whether it may be sold. */
interface SellableDeal {
  readonly flashDeal: boolean
}
interface SellingSponsor {
  readonly stripeAccountId?: string | undefined
}

/** The key of the message for staff. */
export const PAYMENTS_FAULT = 'validation.deal.paymentsNotSetUp'
export type PaymentsFault = typeof PAYMENTS_FAULT

/**
 * Check 7 of a deal (portal specification, section 5): a flash deal needs a business that can be
 * paid. Undefined where nothing is wrong.
 */
export function paymentsFault(
  { flashDeal }: SellableDeal,
  { stripeAccountId }: SellingSponsor,
): PaymentsFault | undefined {
  return flashDeal && stripeAccountId === undefined ? PAYMENTS_FAULT : undefined
}

/** Returns the reason why a business may have no flash deals at all. */
export function flashDealsFault(sponsor: SellingSponsor): PaymentsFault | undefined {
  return paymentsFault({ flashDeal: true }, sponsor)
}
