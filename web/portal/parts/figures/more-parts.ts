import { type CountedMetric, hasSales } from './spans.tsx'
import type { Counted, SpanFigures } from './use-figures.ts'

/** Charts that are shown after the first two. */
export interface MoreParts {
  readonly areFollowers: boolean
  readonly areSales: boolean
  readonly isFunnel: boolean
  readonly areRedeemers: boolean
}

/** Returns the charts that a page shows after the first two. */
export function partsOf(
  of: Counted,
  used: readonly CountedMetric[],
  figures: SpanFigures,
): MoreParts {
  // Purchases are not counted by age or place, so these charts would be empty for purchases alone.
  const isUsed = used.some((name) => name !== 'purchases')
  const hasUses = used.some((name) => (figures.totals[name] ?? 0) > 0)
  return {
    areFollowers: of.subject === 'platform' || of.subject === 'team',
    areSales: hasSales(figures),
    isFunnel: isUsed && (of.subject === 'deal' || of.subject === 'sponsor'),
    areRedeemers: isUsed && hasUses,
  }
}

export const hasMore = (parts: MoreParts) => Object.values(parts).some(Boolean)
export const areOnlySales = ({ areSales, ...others }: MoreParts) =>
  areSales && !Object.values(others).some(Boolean)
