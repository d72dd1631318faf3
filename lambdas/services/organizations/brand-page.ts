import type { OutputOf } from '#shared/api/contract.ts'
import type { readBrand } from '#shared/api/organizations.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readBrands } from '../../stores/organizations/brands.ts'
import { readOrganizationCards } from '../../stores/organizations/organizations.ts'

/**
 * Maximum number of a brand's organizations to read. Reading an organization takes two items, and a
 * batch reads at most a hundred items.
 */
const ORGANIZATIONS_MAX = 50

/** Returns an active brand with its organizations. */
export async function brandPage(brandKey: string): Promise<OutputOf<typeof readBrand> | Refusal> {
  const [brand] = await readBrands([brandKey])
  if (brand === undefined || !brand.active) return refuse('notFound')
  const teamKeys = brand.teamKeys.slice(0, ORGANIZATIONS_MAX)
  const organizations = teamKeys.length === 0 ? [] : await readOrganizationCards(teamKeys)
  return { brand, organizations }
}
