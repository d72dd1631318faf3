import { Count } from '../model/common.ts'

/** Totals of the deals in a portal list. */
export const DealStats = {
  /** Number of published deals. */
  activeOffers: Count,
  redemptions: Count,
  contestEntries: Count,
} as const
