import { beforeAll, expect, it } from 'vitest'
import { excludedItem } from '#lambdas/stores/organizations/settings.ts'
import { listSimilarDeals } from '#shared/api/deals.schemas.ts'
import { countOrganizationDeals, listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import type { OrganizationDealKind } from '#shared/deals/type.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let left: Organization
let other: Organization
let deals: Offer[]

/**
 * Excludes an organization and a deal before the first request, because functions cache this
 * setting for a minute.
 */
beforeAll(async () => {
  const sponsor = await givenSponsor()
  left = await givenOrganization()
  other = await givenOrganization()
  const teams = [left, other]
  deals = [
    await givenDeal(sponsor, teams),
    await givenDeal(sponsor, teams),
    await givenDeal(sponsor, teams),
    await givenDeal(sponsor, teams, { exclusive: true }),
    await givenDeal(sponsor, teams, { contestDeal: true }),
  ]
  await put(excludedItem({ excludedTeamKey: left.key, excludedOfferKey: deals[1]?.key }))
})

async function countOf(organization: string, kind: OrganizationDealKind): Promise<number> {
  const { data } = await call(cloud.api, listOrganizationDeals, {
    params: { organization },
    query: { kind },
  })
  return data.items.length
}

it('an excluded organization shows no public and no exclusive deals, by key and by slug', async () => {
  const counts = async (organization: string) => [
    await countOf(organization, 'public'),
    await countOf(organization, 'exclusive'),
    await countOf(organization, 'contests'),
  ]

  expect(await counts(left.key)).toEqual([0, 0, 1])
  expect(await counts(left.slug)).toEqual([0, 0, 1])
  expect(await counts(other.key)).toEqual([3, 1, 1])
})

it('the counts of the tabs agree with the lists, also without the excluded organization', async () => {
  await cloud.settle()
  const counts = async (organization: string) =>
    (await call(cloud.api, countOrganizationDeals, { params: { organization } })).data

  expect(await counts(left.key)).toEqual({ public: 0, exclusive: 0, contests: 1 })
  expect(await counts(other.key)).toEqual({ public: 3, exclusive: 1, contests: 1 })
})

it('an excluded deal is similar to none, and has similar ones itself', async () => {
  const similarTo = async (offerKey = '') =>
    (await call(cloud.api, listSimilarDeals, { params: { dealKey: offerKey } })).data.items.map(
      ({ key }) => key,
    )
  const [plain, excluded] = deals

  expect(await similarTo(plain?.key)).not.toContain(excluded?.key)
  expect(await similarTo(plain?.key)).toContain(deals[2]?.key)
  expect(await similarTo(excluded?.key)).toContain(plain?.key)
})
