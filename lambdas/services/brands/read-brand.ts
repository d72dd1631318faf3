import type { OutputOf } from '#shared/api/contract.ts'
import type { BrandMember, readBrandForEdit } from '#shared/api/portal-brands.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { brandVersion, readBrandRecord } from '../../stores/organizations/brands.ts'
import { listDealGroups } from '../../stores/organizations/deal-groups.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'

/**
 * Returns a brand with its deal groups, and with its organizations or businesses that still exist.
 */
export async function brandForEdit(
  brandKey: string,
): Promise<OutputOf<typeof readBrandForEdit> | Refusal> {
  const [brand, dealGroups] = await Promise.all([
    readBrandRecord(brandKey),
    listDealGroups(brandKey),
  ])
  if (brand === undefined) return refuse('notFound')
  const [organizations, sponsors] = await Promise.all([
    readOrganizations(brand.teamKeys),
    readSponsors(brand.sponsorKeys),
  ])
  return {
    brand,
    version: brandVersion(brand),
    dealGroups,
    organizations: organizations.map(toMember),
    businesses: sponsors.map(toMember),
  }
}

function toMember({ key, name, logo, archived }: BrandMember): BrandMember {
  return { key, name, logo, archived }
}
