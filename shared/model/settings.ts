import * as z from 'zod/mini'
import {
  FEATURED_BRANDS_PER_TILE,
  FEATURED_SLOTS,
  FEATURED_SPONSORS_PER_SLOT,
} from '../constants.ts'
import { TILE_CATEGORIES, type TileCategory } from './category-kinds.ts'
import { Key } from './common.ts'

/** Organizations featured on the home page, each with some of its businesses. */
export const FeaturedTeams = z
  .array(
    z.object({
      key: Key,
      featuredSponsorKeys: z.array(Key).check(z.maxLength(FEATURED_SPONSORS_PER_SLOT)),
    }),
  )
  .check(z.maxLength(FEATURED_SLOTS))
export type FeaturedTeams = z.infer<typeof FeaturedTeams>

const BrandsOfTile = z.array(Key).check(z.maxLength(FEATURED_BRANDS_PER_TILE))

/**
 * Keys of the brands on each tile of the home page. A tile is identified by the original name of
 * its category, which never changes.
 */
export const TileBrands = z.strictObject(
  Object.fromEntries(TILE_CATEGORIES.map((kind) => [kind, BrandsOfTile])) as Record<
    TileCategory,
    typeof BrandsOfTile
  >,
)
export type TileBrands = z.infer<typeof TileBrands>

/** Entities that an admin has excluded from some lists. */
export const Excluded = z.object({
  /** Key of the organization whose page shows no public or exclusive deals. */
  excludedTeamKey: z.optional(Key),
  /** Key of a deal that is never listed among similar deals. */
  excludedOfferKey: z.optional(Key),
})
export type Excluded = z.infer<typeof Excluded>

/** Maximum of the setting `pauseBelow`, equal to `HEALTH_WARNING` in percent. */
const PAUSE_FLOOR_MAX = 80

/** Setting for pausing deals that too few fans say worked. */
export const HealthSetting = z.object({
  /**
   * Floor in percent. A deal is paused if its health is below the floor and chance does not explain
   * it (`isUnderFloor`). Absent if deals are never paused.
   */
  pauseBelow: z.optional(z.int().check(z.gte(1), z.lte(PAUSE_FLOOR_MAX))),
})
export type HealthSetting = z.infer<typeof HealthSetting>
