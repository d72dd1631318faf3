/** Fields of a deal and its business that determine whether it can be sold. */
interface SellableDeal {
  readonly flashDeal: boolean
}
interface SellingSponsor {
  readonly stripeAccountId?: string | undefined
}

/** Key of the message for staff. */
export const PAYMENTS_FAULT = 'validation.deal.paymentsNotSetUp'
export type PaymentsFault = typeof PAYMENTS_FAULT

/** Returns the fault of check 7 (portal specification, section 5): flash deals need a business that can be paid. */
export function paymentsFault(
  { flashDeal }: SellableDeal,
  { stripeAccountId }: SellingSponsor,
): PaymentsFault | undefined {
  return flashDeal && stripeAccountId === undefined ? PAYMENTS_FAULT : undefined
}

/** Returns why a business may have no flash deals at all. */
export function flashDealsFault(sponsor: SellingSponsor): PaymentsFault | undefined {
  return paymentsFault({ flashDeal: true }, sponsor)
}
