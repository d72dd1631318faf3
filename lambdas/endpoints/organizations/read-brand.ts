import { readBrand } from '#shared/api/organizations.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readBrands } from '../../stores/brands.ts'
import { readOrganizationCards } from '../../stores/organizations.ts'

/** Organizations have two items each, and a batch holds a hundred. */
const ORGANIZATIONS_MAX = 50

export const handler = endpoint(readBrand, async ({ params }) => {
  const [brand] = await readBrands([params.brandKey])
  if (brand === undefined || !brand.active) return refuse('notFound')
  const teamKeys = brand.teamKeys.slice(0, ORGANIZATIONS_MAX)
  const organizations = teamKeys.length === 0 ? [] : await readOrganizationCards(teamKeys)
  return { brand, organizations }
})
