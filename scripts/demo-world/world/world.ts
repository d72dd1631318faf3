import type { DealGroup } from '#shared/model/brand.ts'
import type { Category } from '#shared/model/category.ts'
import type { FeaturedTeams } from '#shared/model/settings.ts'
import { createRandom } from '../../random.ts'
import { groupDeals, linkOrganizations, makeBrands } from './brands.ts'
import { makeBusinesses } from './businesses.ts'
import { startOfHour } from './clock.ts'
import { makeDeals } from './deals.ts'
import { makeOrganizations } from './organizations.ts'
import { accountsOf } from './payment-accounts.ts'
import { makePeople } from './people.ts'
import { type Seeding, type SizeName, worldSizes } from './seeding.ts'
import { brandsByCategory, makeCategories, makeFeatured } from './settings.ts'
import { createKeyMaker } from './ulids.ts'

type Community = Readonly<ReturnType<typeof foundCommunity>>
type People = Readonly<ReturnType<typeof makePeople>>

/** All entities of the demo world. The stores convert them to items of the table. */
export interface World extends Community, People {
  /** Start of the hour in which the world was seeded, in epoch milliseconds. */
  readonly madeAt: number
  readonly dealGroups: readonly DealGroup[]
  readonly featured: FeaturedTeams
  readonly brandsByCategory: Record<string, string[]>
  readonly categories: Category[]
}

export interface WorldOptions {
  readonly seed: number
  readonly now: Date
  readonly size?: SizeName
}

/** Builds the demo world. The same seed and hour always give the same world. */
export function makeWorld({ seed, now, size = 'full' }: WorldOptions): World {
  const random = createRandom(seed)
  const seeding: Seeding = {
    random,
    now: startOfHour(now),
    size: worldSizes[size],
    makeKey: createKeyMaker(random.fork('keys')),
  }
  const community = foundCommunity(seeding)
  const { organizations, businesses, brands } = community
  const { deals, groups } = groupDeals(
    makeDeals(seeding, organizations, businesses),
    brands,
    seeding,
  )
  const people = makePeople(seeding, organizations, deals)
  return {
    madeAt: seeding.now,
    ...community,
    ...people,
    dealGroups: groups,
    featured: makeFeatured(organizations, random.fork('featured')),
    brandsByCategory: brandsByCategory(brands),
    categories: makeCategories(),
  }
}

/** Builds the organizations, businesses and brands, linked with each other. */
function foundCommunity(seeding: Seeding) {
  const founded = makeOrganizations(seeding)
  const businesses = makeBusinesses(seeding, founded)
  const brands = makeBrands(seeding, founded, businesses)
  const organizations = linkOrganizations(founded, businesses, brands)
  return {
    organizations,
    businesses,
    brands,
    /** Accounts at the payment provider. */
    accounts: accountsOf(businesses, organizations),
  }
}
