/** Ways in which a fan uses a deal, counted separately. */
export const TRANSACTION_TYPES = ['redemption', 'contest', 'purchase'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]
