/**
 * Kinds of differences between the payment provider's records and ours. The portal has a text for
 * each.
 */
export const DIFFERENCES = [
  /** A payment was not refunded, but there is no purchase. */
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
  /** The fan was refunded, but the payees' shares were not reversed. */
  'reversalMissing',
  /** A payment does not belong to any of our checkouts. */
  'foreignPayment',
  'foreignTransfer',
  'tallyDiffers',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]
