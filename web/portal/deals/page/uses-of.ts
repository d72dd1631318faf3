import { limitOf } from '#shared/deals/availability.ts'
import { proofLimitOf } from '#shared/deals/counting.ts'
import type { DealContent } from './deal-frame.tsx'

/** Uses of a deal, counted as its limit counts them. */
interface Uses {
  readonly metric: 'contestEntries' | 'proven' | 'redemptions'
  readonly limit: number | undefined
  /** Undefined for organizations, which see only the limit. */
  readonly used: number | undefined
}

/** Returns how often a deal was used. Refunded units of a flash deal can be sold again. */
export function usesOf({ deal, figures: { total }, sales }: DealContent): Uses {
  const metric = metricOf(deal)
  const sold = sales === undefined ? total?.purchases : sales.sold - sales.refunded
  return { metric, limit: limitOf(deal), used: deal.flashDeal ? sold : total?.[metric] }
}

function metricOf(deal: DealContent['deal']): Uses['metric'] {
  if (deal.contestDeal) return 'contestEntries'
  return proofLimitOf(deal) === undefined ? 'redemptions' : 'proven'
}
