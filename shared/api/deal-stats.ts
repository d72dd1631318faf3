import { Count } from '../model/common.ts'

/** Results of the deals that a list is about. */
export const DealStats = {
  /** Published deals. */
  activeOffers: Count,
  redemptions: Count,
  contestEntries: Count,
} as const
