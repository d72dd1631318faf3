import type { OutputOf } from '#shared/api/contract.ts'
import type { readCategoryUses } from '#shared/api/settings.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { sponsorOfferKeys } from '../../stores/deals/offers.ts'
import { brandPages } from '../../stores/organizations/brands.ts'
import { readCategories } from '../../stores/organizations/categories.ts'
import {
  organizationKeyPages,
  readOrganizations,
} from '../../stores/organizations/organizations.ts'
import { sponsorCardPages } from '../../stores/organizations/sponsors.ts'

type Carrier = Pick<Organization, 'categories' | 'subcategories'>
type Uses = OutputOf<typeof readCategoryUses>

/** Counts, for each category, the entities that would be updated if the category were renamed. */
export async function categoryUses(): Promise<Uses> {
  const { categories } = await readCategories()
  const uses = new Map(
    categories
      .flatMap(({ name, subcategories }) => [name, ...subcategories])
      .map((name) => [name, { name, organizations: 0, brands: 0, businesses: 0, deals: 0 }]),
  )
  const count = (kind: 'organizations' | 'brands', carriers: readonly Carrier[]) => {
    for (const { categories: names, subcategories } of carriers) {
      for (const name of new Set([...names, ...subcategories])) {
        const use = uses.get(name)
        if (use) use[kind] += 1
      }
    }
  }
  for await (const teamKeys of organizationKeyPages()) {
    count('organizations', await readOrganizations(teamKeys))
  }
  for await (const brands of brandPages()) count('brands', brands)
  for await (const cards of sponsorCardPages()) {
    for (const { key, category } of cards) {
      const use = uses.get(category)
      if (use === undefined) continue
      use.businesses += 1
      use.deals += (await sponsorOfferKeys(key)).size
    }
  }
  return { items: [...uses.values()] }
}
