/** Field that determines whether a deal is sold for money. */
interface SellableDeal {
  readonly flashDeal: boolean
}
interface SellingSponsor {
  readonly stripeAccountId?: string | undefined
}

/** Message key for a flash deal whose business has not set up payments. */
export const PAYMENTS_FAULT = 'validation.deal.paymentsNotSetUp'
export type PaymentsFault = typeof PAYMENTS_FAULT

/**
 * Returns the fault of a flash deal whose business cannot be paid (portal specification, section 5,
 * check 7). Returns undefined for all other deals.
 */
export function paymentsFault(
  { flashDeal }: SellableDeal,
  { stripeAccountId }: SellingSponsor,
): PaymentsFault | undefined {
  return flashDeal && stripeAccountId === undefined ? PAYMENTS_FAULT : undefined
}

/** Returns the reason why a business may not offer flash deals, or undefined if it may. */
export function flashDealsFault(sponsor: SellingSponsor): PaymentsFault | undefined {
  return paymentsFault({ flashDeal: true }, sponsor)
}
