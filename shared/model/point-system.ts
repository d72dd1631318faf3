import * as z from 'zod/mini'
import { Instant } from './common.ts'

const points = z.number().check(z.gte(0), z.lte(1000))

/** Weights of the recommended deal, set by an admin: the maximum points of each part. */
export const PointSystem = z.object({
  /** Number of top deals among which the recommended one is drawn. */
  qtyOfOffersToShuffle: z.int().check(z.gte(1), z.lte(50)),
  /** Miles, at most half the Earth's circumference; farther businesses get no points. */
  distanceFromUser: z.number().check(z.gt(0), z.lte(25_000)),
  /** Days; older deals get no points for newness. */
  newForDays: z.number().check(z.gt(0), z.lte(3650)),
  points: z.object({
    distance: points,
    follows: points,
    groupPreferences: points,
    newness: points,
    popularity: points,
  }),
})
export type PointSystem = z.infer<typeof PointSystem>

export const DEFAULT_POINT_SYSTEM: PointSystem = {
  qtyOfOffersToShuffle: 5,
  distanceFromUser: 50,
  newForDays: 30,
  points: { distance: 30, follows: 30, groupPreferences: 20, newness: 10, popularity: 10 },
}

const Share = z.number().check(z.gte(0), z.lte(1))

/** Preferences of groups of fans, from 0 to 1; only the top few of each, to stay small. */
export const Preferences = z.object({
  /** By age group and gender (`20-29 female`), then by business key. */
  groups: z.record(z.string(), z.record(z.string(), Share)),
  /** By deal key. */
  popularity: z.record(z.string(), Share),
  updatedAt: z.optional(Instant),
})
export type Preferences = z.infer<typeof Preferences>

export const NO_PREFERENCES: Preferences = { groups: {}, popularity: {} }
