/**
 * Uses that the limit of a deal counts: redemptions, or proofs, which are the coupons that staff
 * have accepted at the counter.
 */
export const COUNTS_WHEN = ['redeemed', 'proven'] as const
