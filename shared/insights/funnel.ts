import type { FigureTotals } from '../api/figures.schemas.ts'

/** Steps from opening a deal to redeeming it again. */
export const FUNNEL_STEPS = ['opened', 'used', 'returned'] as const
type FunnelStep = (typeof FUNNEL_STEPS)[number]

type Counted = Pick<FigureTotals, 'impressions' | 'redemptions' | 'contestEntries' | 'returns'>

export function funnelOf(totals: Counted): Record<FunnelStep, number> {
  return {
    opened: totals.impressions,
    used: totals.redemptions + totals.contestEntries,
    returned: totals.returns,
  }
}

/** Returns the number of refused fans. Each fan counts once per day and reason. */
export function refusedIn({ refusals }: Pick<FigureTotals, 'refusals'>): number {
  return Object.values(refusals).reduce((sum, fans = 0) => sum + fans, 0)
}
