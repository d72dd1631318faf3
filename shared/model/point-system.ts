import * as z from 'zod/mini'
import { Instant } from './common.ts'

const points = z.number().check(z.gte(0), z.lte(1000))

/**
 * Weights that admins set for choosing the recommended deal. `points` contains the maximum points
 * of each part of the score.
 */
export const PointSystem = z.object({
  /** Number of top deals from which the recommended deal is drawn at random. */
  qtyOfOffersToShuffle: z.int().check(z.gte(1), z.lte(50)),
  /**
   * Distance in miles beyond which a business gets no points. Admins can set at most 25,000 miles,
   * which is about the Earth's circumference.
   */
  distanceFromUser: z.number().check(z.gt(0), z.lte(25_000)),
  /** Age in days from which a deal gets no points for being new. */
  newForDays: z.number().check(z.gt(0), z.lte(3650)),
  points: z.object({
    distance: points,
    follows: points,
    groupPreferences: points,
    newness: points,
    popularity: points,
    /** Settings that were stored before this part existed lack it. */
    health: z._default(points, 0),
  }),
})
export type PointSystem = z.infer<typeof PointSystem>

export const DEFAULT_POINT_SYSTEM: PointSystem = {
  qtyOfOffersToShuffle: 5,
  distanceFromUser: 50,
  newForDays: 30,
  points: {
    distance: 30,
    follows: 30,
    groupPreferences: 20,
    newness: 10,
    popularity: 10,
    health: 0,
  },
}

const Share = z.number().check(z.gte(0), z.lte(1))

/**
 * Numbers from 0 to 1 that scores use: preferences of groups of fans, and popularity and health of
 * deals. Only a few of each are stored.
 */
export const Preferences = z.object({
  /**
   * Preference by group and business key. A group is an age group and gender, for example `20-29
   * female`.
   */
  groups: z.record(z.string(), z.record(z.string(), Share)),
  /** Popularity by deal key. */
  popularity: z.record(z.string(), Share),
  /**
   * Share of answers that say that a deal worked, by deal key. Deals without an entry count as the
   * average.
   */
  health: z.optional(z.record(z.string(), Share)),
  averageHealth: z.optional(Share),
  updatedAt: z.optional(Instant),
})
export type Preferences = z.infer<typeof Preferences>

export const NO_PREFERENCES: Preferences = { groups: {}, popularity: {} }
