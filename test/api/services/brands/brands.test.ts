import { expect, it } from 'vitest'
import { readDealGroup } from '#shared/api/deals.schemas.ts'
import { readBrand } from '#shared/api/organizations.schemas.ts'
import { givenBrand, givenDealGroup } from '#test/fixtures/brands/given-brands.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)

async function brandOf(brandKey: string) {
  return call(cloud.api, readBrand, { params: { brandKey } })
}

it('a brand shows its organizations, archived ones aside', async () => {
  const [first, second] = [await givenOrganization(), await givenOrganization()]
  const archived = await givenOrganization({ archived: true })
  const brand = await givenBrand([second, archived, first])

  const { data } = await brandOf(brand.key)

  expect(data.brand.name).toBe(brand.name)
  expect(keysOf(data.organizations)).toEqual([second.key, first.key])
})

it('a brand without organizations shows none, one that is not active is not there', async () => {
  const empty = await givenBrand([])
  const inactive = await givenBrand([], { active: false })

  expect((await brandOf(empty.key)).data.organizations).toEqual([])
  expect((await brandOf(inactive.key)).status).toBe(404)
  expect((await brandOf('01NOSUCHBRAND')).status).toBe(404)
})

it('a group shows its deals that are published and not hidden, in its order', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor()
  const one = await givenDeal(sponsor, [team])
  const withdrawn = await givenDeal(sponsor, [team], { published: false })
  const hidden = await givenDeal(sponsor, [team], { hiddenDeal: true, accessLevels: ['player'] })
  const two = await givenDeal(sponsor, [team])
  const group = await givenDealGroup([two, withdrawn, hidden, one])

  const { data } = await call(cloud.api, readDealGroup, { params: { groupKey: group.key } })

  expect(data.group.description).toBe(group.description)
  expect(keysOf(data.items)).toEqual([two.key, one.key])
})

it('a group that nobody made is not there', async () => {
  const { status } = await call(cloud.api, readDealGroup, { params: { groupKey: '01NOGROUP' } })

  expect(status).toBe(404)
})
