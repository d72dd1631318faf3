import type { Counted } from '../../stores/counters/counters.ts'

/** What the deals of a scope came to, as lists of the portal show it. */
export function dealStatsOf({ totals, deals }: Pick<Counted, 'totals' | 'deals'>) {
  return {
    activeOffers: deals.dealsAll - deals.dealsArchived,
    redemptions: totals.redemptions,
    contestEntries: totals.contestEntries,
  }
}

/** Drafts are not published either, and not archived. */
export function archivedOf({ dealsArchived, dealsDraft }: Counted['deals']): number {
  return dealsArchived - dealsDraft
}
