import * as z from 'zod/mini'
import { Count } from '../model/common.ts'

/**
 * Totals that the portal shows with a list: of all deals of one business or organization, or of the
 * whole platform. Searching or filtering the list does not change them.
 */
export const DealStats = {
  /** Number of published deals. */
  activeOffers: Count,
  redemptions: Count,
  /** Redemptions proven at a counter. Absent in answers of older servers. */
  proven: z.optional(Count),
  contestEntries: Count,
} as const
