import * as z from 'zod/mini'
import { Instant } from './common.ts'

const points = z.number().check(z.gte(0), z.lte(1000))

/** The weights of the recommended deal, as an admin sets them: the points that each part gives at most. */
export const PointSystem = z.object({
  /** Among how many of the best the recommended deal is drawn. */
  qtyOfOffersToShuffle: z.int().check(z.gte(1), z.lte(50)),
  /** Miles, half the Earth's way round at most; farther away a business gives no points. */
  distanceFromUser: z.number().check(z.gt(0), z.lte(25_000)),
  /** Days; older a deal gives no points for being new. */
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

/** Preferences of groups of fans, from 0 to 1: kept small, the few best of each. */
export const Preferences = z.object({
  /** By age group and gender (`20-29 female`), then by the key of a business. */
  groups: z.record(z.string(), z.record(z.string(), Share)),
  /** By the key of a deal. */
  popularity: z.record(z.string(), Share),
  updatedAt: z.optional(Instant),
})
export type Preferences = z.infer<typeof Preferences>

export const NO_PREFERENCES: Preferences = { groups: {}, popularity: {} }
