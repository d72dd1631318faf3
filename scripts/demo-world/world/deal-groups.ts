import type { Brand, DealGroup } from '#shared/model/brand.ts'
import { instant } from './clock.ts'
import type { SeededDeal } from './deals.ts'
import { picturePaths } from './looks.ts'
import type { Seeding } from './seeding.ts'

/** Groups the equal deals of a chain. */
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
