import type { Counted } from '../../stores/counters/counters.ts'

/** Returns the results of a scope's deals in the form of the portal's lists. */
export function dealStatsOf({ totals, deals }: Pick<Counted, 'totals' | 'deals'>) {
  return {
    activeOffers: deals.dealsAll - deals.dealsArchived,
    redemptions: totals.redemptions,
    contestEntries: totals.contestEntries,
  }
}

/**
 * Returns the number of archived deals. Drafts and deals waiting for their publication are unpublished as
 * well, but not archived.
 */
export function archivedOf({
  dealsArchived,
  dealsDraft,
  dealsScheduled,
}: Counted['deals']): number {
  return dealsArchived - dealsDraft - dealsScheduled
}
