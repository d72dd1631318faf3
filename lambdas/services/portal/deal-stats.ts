import type { Counted } from '../../stores/counters/counters.ts'

/** Returns the results of a scope's deals, as lists of the portal show them. */
export function dealStatsOf({ totals, deals }: Pick<Counted, 'totals' | 'deals'>) {
  return {
    activeOffers: deals.dealsAll - deals.dealsArchived,
    redemptions: totals.redemptions,
    contestEntries: totals.contestEntries,
  }
}

/** Drafts and deals that wait for their time are not published either, and not archived. */
export function archivedOf({
  dealsArchived,
  dealsDraft,
  dealsScheduled,
}: Counted['deals']): number {
  return dealsArchived - dealsDraft - dealsScheduled
}
