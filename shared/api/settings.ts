import * as z from 'zod/mini'
import { Category, FrenchNames, TILE_CATEGORIES } from '../model/category.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { PointSystem } from '../model/point-system.ts'
import { FeaturedTeams, TileBrands } from '../model/settings.ts'
import { User } from '../model/user.ts'
import { SCORE_PARTS } from '../recommend/score.ts'
import { CategoryRows } from '../validation/categories.ts'
import { contract } from './contract.ts'
import { Owner } from './portal.ts'

const ADMIN = ['admin'] as const
const STAFF = ['admin', 'team', 'sponsor'] as const

/** Version of a setting that was edited: the time of its last save; absent until it is saved once. */
const Version = z.optional(Instant)
const Saved = z.object({ version: Instant })

export const readPointSystem = contract({
  name: 'read-point-system',
  method: 'GET',
  path: '/portal/settings/point-system',
  area: 'settings',
  summary: 'The weights by which the recommended deal is chosen.',
  access: ADMIN,
  output: z.object({ system: PointSystem, version: Version }),
})

export const savePointSystem = contract({
  name: 'save-point-system',
  method: 'PUT',
  path: '/portal/settings/point-system',
  area: 'settings',
  summary:
    'Sets the weights by which the recommended deal is chosen; running functions take them within a minute.',
  access: ADMIN,
  body: z.strictObject({ ...PointSystem.shape, version: Version }),
  form: PointSystem,
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})

/** A fan that somebody describes, to see what would be recommended to them. */
export const TrialFan = z.strictObject({
  age: z.optional(z.int().check(z.gte(0), z.lte(120))),
  gender: z.optional(User.shape.gender),
  latitude: User.shape.latitude,
  longitude: User.shape.longitude,
  teamKeys: z.array(Key).check(z.maxLength(50)),
})
export type TrialFan = z.infer<typeof TrialFan>

/** Weights that are tried, and what their order of deals is compared with: the saved, or without one part. */
export const Trial = z.strictObject({
  fan: TrialFan,
  tried: PointSystem,
  against: z.enum(['saved', ...SCORE_PARTS]),
})

const points = z.number()
const Parts = z.object(
  Object.fromEntries(SCORE_PARTS.map((part) => [part, points])) as Record<
    (typeof SCORE_PARTS)[number],
    typeof points
  >,
)

export const tryPointSystem = contract({
  name: 'try-point-system',
  method: 'POST',
  path: '/portal/settings/point-system/trial',
  area: 'settings',
  summary:
    'What weights that are not saved would recommend to a described fan: the best deals with their points.',
  access: ADMIN,
  body: z.strictObject({ system: PointSystem, fan: TrialFan }),
  output: z.object({
    /** Number of compared deals. */
    candidates: Count,
    /** Best first; the recommended one is drawn among the first `qtyOfOffersToShuffle`. */
    best: z.array(z.object({ card: OfferCard, total: points, parts: Parts })),
  }),
})

export const readPreferences = contract({
  name: 'read-preferences',
  method: 'GET',
  path: '/portal/settings/preferences',
  area: 'settings',
  summary: 'Which businesses each age group and gender of fans likes best; drawn anew each night.',
  access: ADMIN,
  output: z.object({
    groups: z.array(
      z.object({
        /** Age group and gender: `20-29 female`. */
        group: z.string(),
        sponsors: z.array(z.object({ ...Owner.shape, share: z.number() })),
      }),
    ),
    updatedAt: z.optional(Instant),
  }),
})

const Featured = z.object({ ...Owner.shape, isShown: z.boolean() })

export const readFeatured = contract({
  name: 'read-featured',
  method: 'GET',
  path: '/portal/settings/featured-organizations',
  area: 'settings',
  summary:
    'What the home page features: organizations in order, each with its businesses, and the brands on its tiles.',
  access: ADMIN,
  output: z.object({
    slots: z.array(
      z.object({
        /** `isShown` is false while it is archived. */
        organization: Featured,
        sponsors: z.array(Featured),
      }),
    ),
    /** The tiles that there are by now; `isShown` of a brand is false while it is hidden. */
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
  name: 'save-featured',
  method: 'PUT',
  path: '/portal/settings/featured-organizations',
  area: 'settings',
  summary:
    'Sets which organizations the home page features, each with up to four of its own businesses, and up to four brands of organizations for each of its tiles; without these they stay.',
  access: ADMIN,
  body: z.strictObject({
    teams: FeaturedTeams,
    brandsByCategory: z.optional(TileBrands),
    version: Version,
  }),
  form: z.object({
    teams: FeaturedTeams,
    /** As they are stored: of tiles that are gone too. */
    brandsByCategory: z.record(z.string(), z.array(Key)),
  }),
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})

export const readCategories = contract({
  name: 'read-categories',
  method: 'GET',
  path: '/portal/settings/categories',
  area: 'settings',
  summary:
    'The categories of organizations with their sub-categories, in order, as they are now: for forms, past all caches.',
  access: STAFF,
  output: z.object({ categories: z.array(Category), french: FrenchNames, version: Version }),
})

export const saveCategories = contract({
  name: 'save-categories',
  method: 'PUT',
  path: '/portal/settings/categories',
  area: 'settings',
  summary:
    'Sets all categories and sub-categories. What carried a name that is another now follows; a name that is gone leaves organizations and brands.',
  access: ADMIN,
  body: z.strictObject({ categories: CategoryRows, version: Version }),
  form: z.object({ categories: z.array(Category), french: FrenchNames }),
  problems: ['changedMeanwhile', 'busy'],
  output: Saved,
})

export const readCategoryUses = contract({
  name: 'read-category-uses',
  method: 'GET',
  path: '/portal/settings/category-uses',
  area: 'settings',
  summary:
    'How many organizations, archived ones too, brands, businesses and deals carry each name of a category or sub-category.',
  access: ADMIN,
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
