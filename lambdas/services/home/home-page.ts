import type { OutputOf } from '#shared/api/contract.ts'
import type { listCategories, readHome } from '#shared/api/home.schemas.ts'
import { readBrands } from '../../stores/organizations/brands.ts'
import {
  type Categories,
  readCategories,
  readHomeSettings,
} from '../../stores/organizations/categories.ts'
import { readOrganizationCards } from '../../stores/organizations/organizations.ts'
import type { Featured } from '../../stores/organizations/settings.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'

type Home = OutputOf<typeof readHome>

/**
 * Returns the featured organizations with their featured businesses, the featured brands by
 * category, and the categories that have a tile. Leaves out inactive brands, and businesses that no
 * longer belong to their organization.
 */
export async function homePage(): Promise<Home> {
  const { featured, categories } = await readHomeSettings()
  const [featuredOrganizations, brandsByCategory] = await Promise.all([
    organizationsOf(featured),
    brandsOf(featured),
  ])
  return { featured: featuredOrganizations, brandsByCategory, tiles: tilesOf(categories) }
}

function tilesOf({ categories, french }: Categories): Home['tiles'] {
  return categories.flatMap(({ kind, name }) => {
    if (kind === undefined) return []
    const nameFr = french[name]
    return [{ kind, name, ...(nameFr !== undefined && { nameFr }) }]
  })
}

async function organizationsOf({ teams }: Featured): Promise<Home['featured']> {
  const [organizations, sponsors] = await Promise.all([
    readOrganizationCards(teams.map(({ key }) => key)),
    readSponsors(teams.flatMap(({ featuredSponsorKeys }) => featuredSponsorKeys)),
  ])
  const sponsorByKey = new Map(sponsors.map((sponsor) => [sponsor.key, sponsor]))
  return organizations.map((organization) => {
    const keys = teams.find(({ key }) => key === organization.key)?.featuredSponsorKeys ?? []
    const chosen = keys.flatMap((key) => sponsorByKey.get(key) ?? [])
    const own = chosen.filter(({ teamKeys }) => teamKeys.includes(organization.key))
    return { organization, sponsors: own }
  })
}

async function brandsOf(featured: Featured): Promise<Home['brandsByCategory']> {
  const brandKeys = Object.values(featured.brandsByCategory).flat()
  const shown = (await readBrands(brandKeys)).filter(({ active }) => active)
  const brandByKey = new Map(shown.map((brand) => [brand.key, brand]))
  return Object.fromEntries(
    Object.entries(featured.brandsByCategory).map(([category, keys]) => [
      category,
      keys.flatMap((key) => brandByKey.get(key) ?? []),
    ]),
  )
}

export async function categories(): Promise<OutputOf<typeof listCategories>> {
  const { categories: items, french } = await readCategories()
  return { items, french }
}
