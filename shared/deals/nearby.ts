import { distanceKm, type Position } from '../geo.ts'
import type { Instant } from '../time.ts'

/** Maximum distance in kilometers of a deal that counts as nearby. */
export const NEAR_KM = 60
const HOUR_MS = 3_600_000
/** Time after publication for which a deal counts as new: seven days. */
const NEW_MS = 7 * 24 * HOUR_MS

/**
 * Returns the publication time from which a deal counts as new. The time is rounded down to the
 * hour, so that the search engine can cache the filter.
 */
export function newSinceOf(now: Date): Instant {
  const since = now.getTime() - NEW_MS
  return new Date(since - (since % HOUR_MS)).toISOString()
}

/** Weights that add up to a deal's rank in the order 'near you, new first'. */
export const RANKS = { isNew: 4, isNear: 2, isPlaceless: 1 } as const

interface Ranked {
  readonly publishedAt: Instant | undefined
  /** Place where the deal is used. Undefined for online deals. */
  readonly place: Position | undefined
}

interface Around {
  readonly from: Position
  readonly newSince: Instant
}

/**
 * Returns a deal's rank and its distance in kilometers, which is infinite without a place. Lists
 * show the highest rank first, and the nearest deal first within a rank. New deals rank before
 * older deals. Among new deals, nearby deals rank first, then deals without a place, then distant
 * deals. Older deals rank in the same way.
 */
export function rankNearby(
  { publishedAt, place }: Ranked,
  { from, newSince }: Around,
): { rank: number; distance: number } {
  const { rank, distance } = rankReach(place, from)
  const isNew = publishedAt !== undefined && publishedAt >= newSince
  return { rank: (isNew ? RANKS.isNew : 0) + rank, distance }
}

/** Returns the part of a deal's rank that depends on its place, and its distance in kilometers. */
export function rankReach(
  place: Position | undefined,
  from: Position,
): { rank: number; distance: number } {
  const distance = place ? distanceKm(from, place) : Number.POSITIVE_INFINITY
  const reach = distance <= NEAR_KM ? RANKS.isNear : 0
  return { rank: place ? reach : RANKS.isPlaceless, distance }
}
