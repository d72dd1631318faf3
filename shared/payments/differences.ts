/**
 * Differences between the payment provider's records and ours. Each kind has a text in the portal.
 */
export const DIFFERENCES = [
  /** A payment was kept, but there is no purchase. */
  'purchaseMissing',
  /** There is a purchase, but no payment. */
  'paymentMissing',
  'paymentTwice',
  'sessionMissing',
  'checkoutDiffers',
  'amountDiffers',
  'currencyDiffers',
  'stateDiffers',
  /** A late payment was not refunded. */
  'refundMissing',
  'transferMissing',
  'transferTwice',
  'transferAmountDiffers',
  /** The fan was refunded, but the payees' parts were not reversed. */
  'reversalMissing',
  /** There is a payment that does not belong to any of our checkouts. */
  'foreignPayment',
  'foreignTransfer',
  'tallyDiffers',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]
