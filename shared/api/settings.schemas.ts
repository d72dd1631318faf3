import * as z from 'zod/mini'
import { PAUSE_MINUTES_MAX } from '../constants.ts'
import { Category, FrenchNames } from '../model/category.ts'
import { TILE_CATEGORIES } from '../model/category-kinds.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { PointSystem } from '../model/point-system.ts'
import { FeaturedTeams, HealthSetting, TileBrands } from '../model/settings.ts'
import { Pause, PauseReason, Switches } from '../model/switches.ts'
import { User } from '../model/user.ts'
import { SCORE_PARTS } from '../recommend/score.ts'
import { CategoryRows } from '../validation/categories.ts'
import { contract } from './contract.ts'
import { Owner } from './portal.schemas.ts'
import * as routes from './settings.ts'

/** Version of a setting: the time at which it was last saved. Absent if it was never saved. */
const Version = z.optional(Instant)
const Saved = z.object({ version: Instant })

export const readPointSystem = contract({
  ...routes.readPointSystem,
  summary: 'Returns the weights that choose the recommended deal.',
  output: z.object({ system: PointSystem, version: Version }),
})

export const savePointSystem = contract({
  ...routes.savePointSystem,
  summary: 'Sets the weights that choose the recommended deal. Takes effect within a minute.',
  body: z.strictObject({ ...PointSystem.shape, version: Version }),
  form: PointSystem,
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})

export const readHealthSetting = contract({
  ...routes.readHealthSetting,
  summary:
    'Returns the share of fans saying that a deal worked below which it is paused. Without a share, no deal is paused.',
  output: z.object({ ...HealthSetting.shape, version: Version }),
})

export const saveHealthSetting = contract({
  ...routes.saveHealthSetting,
  summary:
    'Sets the share of fans saying that a deal worked below which it is paused at night, or turns this off.',
  body: z.strictObject({ ...HealthSetting.shape, version: Version }),
  form: HealthSetting,
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})

/** A fictitious fan with which admins try out recommendations. */
export const TrialFan = z.strictObject({
  age: z.optional(z.int().check(z.gte(0), z.lte(120))),
  gender: z.optional(User.shape.gender),
  latitude: User.shape.latitude,
  longitude: User.shape.longitude,
  teamKeys: z.array(Key).check(z.maxLength(50)),
})
export type TrialFan = z.infer<typeof TrialFan>

/**
 * Weights to try for a fan. The result is compared with that of the saved weights, or with that of
 * the tried weights without one part of the score.
 */
export const Trial = z.strictObject({
  fan: TrialFan,
  tried: PointSystem,
  against: z.enum(['saved', ...SCORE_PARTS]),
})

const points = z.number()
const Parts = z.extend(
  z.object(
    Object.fromEntries(SCORE_PARTS.map((part) => [part, points])) as Record<
      (typeof SCORE_PARTS)[number],
      typeof points
    >,
  ),
  /** Absent in answers of older servers. */
  { health: z.optional(points) },
)

export const tryPointSystem = contract({
  ...routes.tryPointSystem,
  summary:
    'Returns the best deals, with their points, that unsaved weights would recommend to a given fan.',
  body: z.strictObject({ system: PointSystem, fan: TrialFan }),
  output: z.object({
    /** Number of deals compared. */
    candidates: Count,
    /**
     * Deals with their points, best first. The recommended deal is drawn at random from the first
     * `qtyOfOffersToShuffle`.
     */
    best: z.array(z.object({ card: OfferCard, total: points, parts: Parts })),
  }),
})

export const readPreferences = contract({
  ...routes.readPreferences,
  summary: 'Returns the favorite businesses of each age group and gender. Updated every night.',
  output: z.object({
    groups: z.array(
      z.object({
        /** Age group and gender, for example `20-29 female`. */
        group: z.string(),
        sponsors: z.array(z.object({ ...Owner.shape, share: z.number() })),
      }),
    ),
    updatedAt: z.optional(Instant),
  }),
})

const Featured = z.object({ ...Owner.shape, isShown: z.boolean() })

export const readFeatured = contract({
  ...routes.readFeatured,
  summary:
    'Returns the featured organizations of the home page in order, each with its businesses, and the brands on its tiles.',
  output: z.object({
    slots: z.array(
      z.object({
        /** A featured organization; `isShown` is false if it is archived. */
        organization: Featured,
        sponsors: z.array(Featured),
      }),
    ),
    /**
     * Category tiles of the home page, with their brands. A brand's `isShown` is false while the
     * brand is hidden.
     */
    tiles: z.array(
      z.object({
        kind: z.enum(TILE_CATEGORIES),
        name: z.string(),
        nameFr: z.optional(z.string()),
        brands: z.array(Featured),
      }),
    ),
    version: Version,
  }),
})

export const saveFeatured = contract({
  ...routes.saveFeatured,
  summary:
    'Sets the featured organizations of the home page, each with up to four of its own businesses, and up to four organization brands per tile. Tile brands that are not given stay as they are.',
  body: z.strictObject({
    teams: FeaturedTeams,
    brandsByCategory: z.optional(TileBrands),
    version: Version,
  }),
  form: z.object({
    teams: FeaturedTeams,
    /** Brand keys as stored, including those of tiles that no longer exist. */
    brandsByCategory: z.record(z.string(), z.array(Key)),
  }),
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})

export const readCategories = contract({
  ...routes.readCategories,
  summary:
    'Lists the current categories of organizations with their sub-categories, in order. For forms: not cached.',
  output: z.object({ categories: z.array(Category), french: FrenchNames, version: Version }),
})

export const saveCategories = contract({
  ...routes.saveCategories,
  summary:
    'Replaces all categories and sub-categories. Renamed ones are updated wherever they are used; removed ones are removed from organizations and brands.',
  body: z.strictObject({ categories: CategoryRows, version: Version }),
  form: z.object({ categories: z.array(Category), french: FrenchNames }),
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})

export const readCategoryUses = contract({
  ...routes.readCategoryUses,
  summary:
    'Returns the number of organizations (including archived ones), brands, businesses and deals that use each category or sub-category.',
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        organizations: Count,
        brands: Count,
        businesses: Count,
        deals: Count,
      }),
    ),
  }),
})

export const readSwitches = contract({
  ...routes.readSwitches,
  summary:
    'Lists the paused services that affect the caller. Only admins see all trigger boards, and who paused what and why.',
  output: z.object({
    pauses: z.array(
      z.object({
        ...z.pick(Pause, { name: true, teamKey: true, since: true, until: true }).shape,
        /**
         * Name of the organization whose trigger board is paused. Absent if the organization was
         * deleted.
         */
        teamName: z.optional(z.string()),
        reason: z.optional(Pause.shape.reason),
        /** E-mail of the admin who paused the feature. */
        by: z.optional(z.string()),
      }),
    ),
    version: Version,
  }),
})

export const saveSwitch = contract({
  ...routes.saveSwitch,
  summary:
    'Pauses or resumes checkout, alerts, sign-ups or trigger boards. Takes effect within a minute.',
  body: z.strictObject({
    ...z.pick(Pause, { name: true, teamKey: true }).shape,
    /** Null to end the pause. */
    pause: z.nullable(
      z.strictObject({
        reason: PauseReason,
        /**
         * Minutes until the pause ends automatically. Absent if the pause lasts until an admin ends
         * it.
         */
        minutes: z.optional(z.int().check(z.gte(1), z.lte(PAUSE_MINUTES_MAX))),
      }),
    ),
    version: Version,
  }),
  form: Switches,
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})
