import { NEAR_KM, RANKS } from '#shared/deals/nearby.ts'
import type { Position } from '#shared/geo.ts'
import type { Instant } from '#shared/time.ts'

/**
 * Order in which new deals come before all others. Within both groups, deals within `NEAR_KM` come
 * first, then deals without a place, then farther deals. Nearer deals come before farther ones.
 */
export interface NearbyOrder {
  readonly by: 'nearby'
  readonly from: Position
  /** Publication time from which a deal is new. All pages of a list need the same time. */
  readonly newSince: Instant
}

/**
 * Order of the deals that match a text. Three rules apply, in this order:
 *
 * 1. Exact matches that are on now come first, unless their place is farther than `NEAR_KM`.
 * 2. Exact matches come before matches with a typo.
 * 3. Deals within `NEAR_KM` come first, then deals without a place, then farther deals. Nearer
 *    deals come before farther ones.
 */
export interface MatchesOrder {
  readonly by: 'matches'
  readonly from: Position
}

/** Returns the clauses whose constant scores add up to a deal's rank (`shared/deals/nearby.ts`). */
export function rankClauses({ from, newSince }: NearbyOrder): object[] {
  return [scored(RANKS.isNew, { range: { publishedAt: { gte: newSince } } }), ...reachClauses(from)]
}

/** Returns the clauses that score a deal by its place. */
export function reachClauses(from: Position): object[] {
  return [scored(RANKS.isNear, isNearTo(from)), scored(RANKS.isPlaceless, IS_PLACELESS)]
}

export function scored(boost: number, filter: object): object {
  return { constant_score: { filter, boost } }
}

/** Returns the filter for deals within `NEAR_KM` of a position. */
export function isNearTo(from: Position): object {
  return { geo_distance: { distance: `${NEAR_KM}km`, place: pointOf(from) } }
}

/** Filter for deals without a place. */
export const IS_PLACELESS = { bool: { must_not: [{ exists: { field: 'place' } }] } }

export function pointOf({ latitude: lat, longitude: lon }: Position): { lat: number; lon: number } {
  return { lat, lon }
}
