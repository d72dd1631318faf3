import { type Health, isUnhealthy } from '../deals/health.ts'
import type { HealthFindings, UnhealthyDeal } from '../model/health-findings.ts'

/** Maximum number of unhealthy deals that a dashboard names. */
export const UNHEALTHY_SHOWN = 10

/**
 * Maximum number of a business's paused deals that are stored. More are stored than shown, because
 * the next night checks whether each of them is still paused.
 */
const PAUSED_STORED = 100

type Found = HealthFindings['warned']

/** Returns the deals about which a business is warned. */
export function unhealthyOf(
  sponsorKey: string,
  healths: ReadonlyMap<string, Health>,
): UnhealthyDeal[] {
  return [...healths].flatMap(([offerKey, health]): UnhealthyDeal[] => {
    const { answers, share } = health
    return isUnhealthy(health) ? [{ offerKey, sponsorKey, answers, share }] : []
  })
}

/**
 * Returns the number of deals, and up to `UNHEALTHY_SHOWN` of them, starting with the lowest share.
 */
export function listUnhealthy(deals: readonly UnhealthyDeal[]): Found {
  return { count: deals.length, first: lowest(deals, UNHEALTHY_SHOWN) }
}

/**
 * Returns the paused deals of a business. The count also includes those that the night before had
 * counted but not stored.
 */
export function listPaused(before: Found | undefined, paused: readonly UnhealthyDeal[]): Found {
  const more = before === undefined ? 0 : before.count - before.first.length
  return { count: paused.length + more, first: lowest(paused, PAUSED_STORED) }
}

/**
 * Returns the number of deals of several businesses, and up to `UNHEALTHY_SHOWN` with the lowest
 * shares.
 */
export function joinUnhealthy(found: readonly Found[]): Found {
  const count = found.reduce((sum, one) => sum + one.count, 0)
  return {
    count,
    first: lowest(
      found.flatMap(({ first }) => first),
      UNHEALTHY_SHOWN,
    ),
  }
}

function lowest(deals: readonly UnhealthyDeal[], max: number): UnhealthyDeal[] {
  return deals
    .toSorted((one, other) => one.share - other.share || (one.offerKey < other.offerKey ? -1 : 1))
    .slice(0, max)
}
