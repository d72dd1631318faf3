/** What of a deal and its business decides whether it may be sold. */
interface SellableDeal {
  readonly flashDeal: boolean
}
interface SellingSponsor {
  readonly stripeAccountId?: string | undefined
}

/**
 * Check 7 of a deal (portal specification, section 5): a flash deal needs a business that can be
 * paid. The key of the message; undefined where nothing is wrong.
 */
export function paymentsFault(
  { flashDeal }: SellableDeal,
  { stripeAccountId }: SellingSponsor,
): 'validation.deal.paymentsNotSetUp' | undefined {
  return flashDeal && stripeAccountId === undefined ? 'validation.deal.paymentsNotSetUp' : undefined
}
