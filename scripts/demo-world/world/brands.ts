import type { Brand, DealGroup } from '#shared/model/brand.ts'
import { type Chain, chains, teamBrandMembers } from './brand-data.ts'
import type { SeededBusiness } from './businesses.ts'
import { DAY_MS, instant } from './clock.ts'
import type { SeededDeal } from './deals.ts'
import { picturePaths } from './looks.ts'
import type { SeededOrganization } from './organizations.ts'
import type { Seeding } from './seeding.ts'
import { businessTexts } from './texts/catalogue.ts'

/**
 * Builds the brands: one for each organization that represents a brand, and one for each chain of
 * businesses.
 */
export function makeBrands(
  seeding: Seeding,
  organizations: readonly SeededOrganization[],
  businesses: readonly SeededBusiness[],
): Brand[] {
  return [
    ...organizations.flatMap((face) =>
      face.faceOf === undefined ? [] : [teamBrand(face, face.faceOf, seeding, organizations)],
    ),
    ...chains
      .slice(0, seeding.size.chains)
      .map((chain) => sponsorBrand(chain, seeding, businesses)),
  ]
}

function teamBrand(
  face: SeededOrganization,
  name: string,
  { now, makeKey }: Seeding,
  organizations: readonly SeededOrganization[],
): Brand {
  const members = teamBrandMembers[name] ?? []
  const createdAt = now - 400 * DAY_MS
  const key = makeKey(createdAt)
  return {
    key,
    brandType: 'team',
    name,
    active: true,
    sponsorKeys: [],
    logo: picturePaths.brandLogo(key),
    picture: picturePaths.brandPicture(key),
    categories: face.organization.categories,
    subcategories: face.organization.subcategories,
    teamKeys: organizations
      .filter(({ organization }) => members.includes(organization.name))
      .map(({ organization }) => organization.key),
    createdAt: instant(createdAt),
  }
}

function sponsorBrand(
  { name, kind }: Chain,
  { now, makeKey }: Seeding,
  businesses: readonly SeededBusiness[],
): Brand {
  const createdAt = now - 300 * DAY_MS
  const key = makeKey(createdAt)
  const locations = businesses.filter(({ chain }) => chain === name)
  return {
    key,
    brandType: 'sponsor',
    name,
    active: true,
    logo: picturePaths.brandLogo(key),
    categories: [businessTexts[kind].category],
    subcategories: [],
    /**
     * A brand of businesses belongs to one organization: the first organization of its first
     * location.
     */
    teamKeys: locations.slice(0, 1).flatMap(({ sponsor }) => sponsor.teamKeys.slice(0, 1)),
    sponsorKeys: locations.map(({ sponsor }) => sponsor.key),
    createdAt: instant(createdAt),
  }
}

/**
 * Returns the organizations with the keys of their businesses, and of the brands of organizations
 * that they belong to or represent.
 */
export function linkOrganizations(
  organizations: readonly SeededOrganization[],
  businesses: readonly SeededBusiness[],
  brands: readonly Brand[],
): SeededOrganization[] {
  return organizations.map((seeded) => {
    const { key } = seeded.organization
    const brandKeys = brands
      .filter(({ brandType, teamKeys, name }) =>
        brandType === 'team' ? teamKeys.includes(key) || name === seeded.faceOf : false,
      )
      .map((brand) => brand.key)
    const sponsorKeys = businesses
      .filter(({ sponsor }) => sponsor.teamKeys.includes(key))
      .map(({ sponsor }) => sponsor.key)
    return { ...seeded, organization: { ...seeded.organization, brandKeys, sponsorKeys } }
  })
}

/** Groups deals that a chain offers at several locations. */
export function groupDeals(
  deals: readonly SeededDeal[],
  brands: readonly Brand[],
  seeding: Seeding,
): { deals: SeededDeal[]; groups: DealGroup[] } {
  const groupOf = new Map<string, DealGroup>()
  for (const brand of brands.filter(({ brandType }) => brandType === 'sponsor')) {
    const own = deals.filter(
      ({ offer, isChainDeal }) => isChainDeal && brand.sponsorKeys.includes(offer.sponsor.key),
    )
    for (const same of Map.groupBy(own, ({ offer }) => offer.description).values()) {
      const group = makeGroup(brand, same, seeding)
      for (const { offer } of same) groupOf.set(offer.key, group)
    }
  }
  return {
    groups: [...new Set(groupOf.values())],
    deals: deals.map((deal) => {
      const group = groupOf.get(deal.offer.key)
      return group ? { ...deal, offer: { ...deal.offer, offerGroupKey: group.key } } : deal
    }),
  }
}

function makeGroup(brand: Brand, deals: readonly SeededDeal[], { makeKey }: Seeding): DealGroup {
  const times = deals.map(({ offer }) => Date.parse(offer.createdAt))
  const createdAt = Math.min(...times)
  const key = makeKey(createdAt)
  const first = deals[0]?.offer
  return {
    key,
    brandKey: brand.key,
    exclusive: false,
    description: first?.description ?? brand.name,
    ...(first?.descriptionFr && { descriptionFr: first.descriptionFr }),
    offerKeys: deals.map(({ offer }) => offer.key),
    picture: picturePaths.dealGroup(key),
    createdAt: instant(createdAt),
    updatedAt: instant(Math.max(...times)),
  }
}
