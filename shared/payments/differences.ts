/** Differences between the payment provider's records and ours. Each kind has a text in the portal. */
export const DIFFERENCES = [
  /** Money was paid and kept, but there is no purchase. */
  'purchaseMissing',
  /** A purchase without a payment. */
  'paymentMissing',
  'paymentTwice',
  'sessionMissing',
  'checkoutDiffers',
  'amountDiffers',
  'currencyDiffers',
  'stateDiffers',
  /** A late payment that was not refunded. */
  'refundMissing',
  'transferMissing',
  'transferTwice',
  'transferAmountDiffers',
  /** The fan was refunded, but the payees' parts were not reversed. */
  'reversalMissing',
  /** A payment without a checkout of ours. */
  'foreignPayment',
  'foreignTransfer',
  'tallyDiffers',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]
