/**
 * Differences that comparing payment provider and table can find. Each kind has its own text in the portal.
 */
export const DIFFERENCES = [
  /** Money was paid and kept, and nobody has a purchase for it. */
  'purchaseMissing',
  /** A purchase that nobody has paid for. */
  'paymentMissing',
  'paymentTwice',
  'sessionMissing',
  'checkoutDiffers',
  'amountDiffers',
  'currencyDiffers',
  'stateDiffers',
  /** A payment that came too late and did not go back. */
  'refundMissing',
  'transferMissing',
  'transferTwice',
  'transferAmountDiffers',
  /** The money went back to the fan, but not from the payees. */
  'reversalMissing',
  /** Money of no checkout of ours. */
  'foreignPayment',
  'foreignTransfer',
  'tallyDiffers',
] as const
export type DifferenceKind = (typeof DIFFERENCES)[number]
