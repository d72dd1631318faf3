import { Count } from '../model/common.ts'

/**
 * Totals of all deals of a list's owner, or of the platform. Search and filters do not change them.
 */
export const DealStats = {
  /** Number of published deals. */
  activeOffers: Count,
  redemptions: Count,
  contestEntries: Count,
} as const
