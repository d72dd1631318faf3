import { Count } from '../model/common.ts'

/** What the deals of whoever a list is about came to. */
export const DealStats = {
  /** Published deals. */
  activeOffers: Count,
  redemptions: Count,
  contestEntries: Count,
} as const
