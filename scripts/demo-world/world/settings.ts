import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import {
  FEATURED_BRANDS_PER_TILE,
  FEATURED_SLOTS,
  FEATURED_SPONSORS_PER_SLOT,
} from '#shared/constants.ts'
import type { Brand } from '#shared/model/brand.ts'
import { type Category, FrenchNames } from '#shared/model/category.ts'
import { ORGANIZATION_CATEGORIES, TILE_CATEGORIES } from '#shared/model/category-kinds.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { FeaturedTeams } from '#shared/model/settings.ts'
import type { Random } from '../../random.ts'
import { kinds } from './organization-data.ts'
import type { SeededOrganization } from './organizations.ts'

/** Builds all categories with their subcategories, including those without organizations. */
export function makeCategories(): Category[] {
  return ORGANIZATION_CATEGORIES.map((name) => ({
    name,
    subcategories: Object.values(kinds).flatMap(([category, subcategory]) =>
      category === name ? [subcategory] : [],
    ),
  }))
}

const Words = z.object({ categoryNames: FrenchNames })

/** Returns the categories' French names from the site's locale file. */
export function frenchNames(): FrenchNames {
  const file = new URL('../../../web/locales/fr.json', import.meta.url)
  return Words.parse(JSON.parse(readFileSync(file, 'utf8'))).categoryNames
}

/**
 * Returns the organizations featured on the home page: the most popular ones, one of each category
 * first, with some of their businesses.
 */
export function makeFeatured(
  organizations: readonly SeededOrganization[],
  random: Random,
): FeaturedTeams {
  const best = organizations
    .filter(
      ({ organization }) =>
        !organization.isBrand && !organization.archived && organization.sponsorKeys.length > 1,
    )
    .toSorted((a, b) => b.draw - a.draw)
    .slice(0, FEATURED_SLOTS)
    .map(({ organization }) => organization)
  return [...ofDifferentKinds(best)].map(({ key, sponsorKeys }) => ({
    key,
    featuredSponsorKeys: random.sample(sponsorKeys, FEATURED_SPONSORS_PER_SLOT),
  }))
}

/** Moves one organization of each category to the front, so that the first slots show variety. */
function ofDifferentKinds(organizations: readonly Organization[]): Set<Organization> {
  const byKind = new Map(organizations.toReversed().map((one) => [one.categories[0], one]))
  const firsts = organizations.filter((one) => byKind.get(one.categories[0]) === one)
  return new Set([...firsts, ...organizations])
}

export function brandsByCategory(brands: readonly Brand[]): Record<string, string[]> {
  return Object.fromEntries(
    TILE_CATEGORIES.map((category) => [
      category,
      brands
        .filter(
          ({ brandType, categories }) => brandType === 'team' && categories.includes(category),
        )
        .slice(0, FEATURED_BRANDS_PER_TILE)
        .map(({ key }) => key),
    ]),
  )
}
