import type { Counted } from '../../stores/counters/counters.ts'

/** Returns the deal statistics that lists of the portal show. */
export function dealStatsOf({ totals, deals }: Pick<Counted, 'totals' | 'deals'>) {
  return {
    activeOffers: deals.dealsAll - deals.dealsArchived,
    redemptions: totals.redemptions,
    proven: totals.proven,
    contestEntries: totals.contestEntries,
  }
}

/**
 * Returns the number of archived deals. The `dealsArchived` counter includes drafts and scheduled
 * deals, so these are subtracted.
 */
export function archivedOf({
  dealsArchived,
  dealsDraft,
  dealsScheduled,
}: Counted['deals']): number {
  return dealsArchived - dealsDraft - dealsScheduled
}
