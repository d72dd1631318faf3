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

/** Returns the clauses whose constant scores add up to a deal's rank (`shared/deals/nearby.ts`). */
export function rankClauses({ from, newSince }: NearbyOrder): object[] {
  const within = { distance: `${NEAR_KM}km`, place: pointOf(from) }
  const scored = (boost: number, filter: object) => ({ constant_score: { filter, boost } })
  return [
    scored(RANKS.isNew, { range: { publishedAt: { gte: newSince } } }),
    scored(RANKS.isNear, { geo_distance: within }),
    scored(RANKS.isPlaceless, { bool: { must_not: [{ exists: { field: 'place' } }] } }),
  ]
}

export function pointOf({ latitude: lat, longitude: lon }: Position): { lat: number; lon: number } {
  return { lat, lon }
}
