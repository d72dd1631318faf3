import { describe, expect, it } from 'vitest'
import { distanceKm } from '#shared/geo.ts'
import { Brand, DealGroup } from '#shared/model/brand.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category-kinds.ts'
import { Checkout } from '#shared/model/checkout.ts'
import { Offer } from '#shared/model/offer.ts'
import { Organization } from '#shared/model/organization.ts'
import { Purchase } from '#shared/model/purchase.ts'
import { Impression, Redemption } from '#shared/model/redemption.ts'
import { Sponsor } from '#shared/model/sponsor.ts'
import { User } from '#shared/model/user.ts'
import { demoAccounts } from '../accounts.ts'
import { byKey, madeWorld, NOW, SIZES } from './made-world.ts'
import { worldSizes } from './seeding.ts'
import { makeWorld } from './world.ts'

it('is the same for the same seed within an hour, and another for another seed', () => {
  const world = makeWorld({ seed: 7, now: NOW, size: 'small' })
  const again = makeWorld({ seed: 7, now: new Date('2026-11-20T21:02:00.000Z'), size: 'small' })
  const other = makeWorld({ seed: 8, now: NOW, size: 'small' })
  expect(again).toEqual(world)
  expect(other.redemptions).not.toEqual(world.redemptions)
})

describe.each(SIZES)('the %s world', (size) => {
  const { world, offers, bought, teams, sponsors } = madeWorld(size)

  it('holds as much of everything as its size says', () => {
    const goal = worldSizes[size]
    expect(world.organizations).toHaveLength(goal.organizations)
    expect(world.businesses).toHaveLength(goal.businesses)
    expect(world.deals).toHaveLength(goal.deals)
    expect(world.users).toHaveLength(goal.fans + demoAccounts.length)
    expect(world.dealGroups).toHaveLength(goal.chains * 2)
    const total = goal.redemptions + goal.contestEntries + goal.purchases
    expect(world.redemptions.length / total).toBeGreaterThan(0.8)
    expect(world.redemptions.length / total).toBeLessThan(3)
    expect(world.impressions.length / goal.impressions).toBeCloseTo(1, 0)
    if (size === 'full') expect(world.brands).toHaveLength(12)
  })

  it('is made of entities that fit their schemas', () => {
    const entities = [
      [Organization, world.organizations.map(({ organization }) => organization)],
      [Sponsor, world.businesses.map(({ sponsor }) => sponsor)],
      [Offer, offers()],
      [Brand, world.brands],
      [DealGroup, world.dealGroups],
      [User, world.users],
      [Redemption, world.redemptions],
      [Impression, world.impressions],
      [Purchase, bought()],
      [Checkout, world.purchases.map(({ checkout }) => checkout)],
    ] as const
    for (const [schema, values] of entities) {
      for (const value of values) expect(schema.safeParse(value).error).toBeUndefined()
    }
  })

  it('gives nothing the key, slug, name or e-mail of another', () => {
    const lists = [
      [...teams().keys()],
      [...sponsors().keys()],
      offers().map(({ key }) => key),
      world.users.map(({ key }) => key),
      world.users.map(({ email }) => email),
      world.redemptions.map(({ id }) => id),
      world.impressions.map(({ key }) => key),
      world.organizations.map(({ organization }) => organization.slug),
      world.businesses.map(({ sponsor }) => sponsor.name),
    ]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
  })

  it('has organizations of every category', () => {
    const categories = world.organizations.flatMap(({ organization }) => organization.categories)
    expect(new Set(categories)).toEqual(new Set(ORGANIZATION_CATEGORIES))
  })
})

describe.each(SIZES)('the links of the %s world', (size) => {
  const { world, offers, teams, sponsors } = madeWorld(size)

  it('refers only to what is there', () => {
    const [teamByKey, sponsorByKey, offerByKey] = [teams(), sponsors(), byKey(offers())]
    for (const { sponsor, teams: offerTeams } of offers()) {
      const business = sponsorByKey.get(sponsor.key)
      expect(offerTeams.every(({ key }) => business?.teamKeys.includes(key))).toBe(true)
    }
    for (const sponsor of sponsorByKey.values()) {
      expect(sponsor.teamKeys.length).toBeGreaterThanOrEqual(1)
      expect(sponsor.teamKeys.length).toBeLessThanOrEqual(4)
      for (const key of sponsor.teamKeys) {
        expect(teamByKey.get(key)?.sponsorKeys).toContain(sponsor.key)
        expect(teamByKey.get(key)).toMatchObject({ archived: false, isBrand: false })
      }
    }
    for (const brand of world.brands) {
      expect(brand.teamKeys.every((key) => teamByKey.has(key))).toBe(true)
      expect(brand.sponsorKeys.every((key) => sponsorByKey.has(key))).toBe(true)
    }
    for (const group of world.dealGroups) {
      const keys = group.offerKeys.map((key) => offerByKey.get(key)?.offerGroupKey)
      expect(new Set(keys)).toEqual(new Set([group.key]))
      expect(world.brands.some(({ key }) => key === group.brandKey)).toBe(true)
    }
    for (const { key, featuredSponsorKeys } of world.featured) {
      const own = teamByKey.get(key)?.sponsorKeys ?? []
      expect(featuredSponsorKeys.every((sponsorKey) => own.includes(sponsorKey))).toBe(true)
    }
  })

  it('puts businesses within five kilometres of the middle of their city, all but one', () => {
    const unplaced = world.businesses.filter(({ sponsor }) => sponsor.latitude === undefined)
    expect(unplaced).toHaveLength(1)
    for (const { sponsor, city } of world.businesses) {
      const { latitude, longitude } = sponsor
      if (latitude === undefined || longitude === undefined) continue
      expect(distanceKm({ latitude, longitude }, city)).toBeLessThanOrEqual(5.05)
    }
  })
})
