import { type Health, isUnhealthy } from '../deals/health.ts'
import type { HealthFindings, UnhealthyDeal } from '../model/health-findings.ts'

/** Maximum number of unhealthy deals that are stored for a dashboard. */
const FIRST = 10

type Found = HealthFindings['warned']

/** Returns the deals of a business that it is warned about. */
export function unhealthyOf(
  sponsorKey: string,
  healths: ReadonlyMap<string, Health>,
): UnhealthyDeal[] {
  return [...healths].flatMap(([offerKey, health]): UnhealthyDeal[] => {
    const { answers, share } = health
    return isUnhealthy(health) ? [{ offerKey, sponsorKey, answers, share }] : []
  })
}

/** Returns the number of deals, and up to `FIRST` of them, starting with the lowest share. */
export function listUnhealthy(deals: readonly UnhealthyDeal[]): Found {
  return { count: deals.length, first: lowest(deals) }
}

/** Returns the number of deals of several businesses, and those with the lowest shares. */
export function joinUnhealthy(found: readonly Found[]): Found {
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return { count, first: lowest(found.flatMap(({ first }) => first)) }
}

function lowest(deals: readonly UnhealthyDeal[]): UnhealthyDeal[] {
  return deals
    .toSorted((one, other) => one.share - other.share || (one.offerKey < other.offerKey ? -1 : 1))
    .slice(0, FIRST)
}
