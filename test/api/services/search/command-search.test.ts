import { beforeEach, describe, expect, it } from 'vitest'
import { sponsorItems } from '#lambdas/stores/organizations/sponsors.ts'
import { searchPortal } from '#shared/api/portal-search.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { givenBrand } from '#test/fixtures/brands/given-brands.ts'
import {
  ADMIN,
  cloud,
  givenOrganizations,
  givenSponsors,
  indexed,
  type Who,
} from '#test/fixtures/portal/portal-lists.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, put } from '#test/fixtures/world.ts'

async function commandFor(who: Who, query: string) {
  const token = await makeToken(cloud.outputs, { userKey: 'staff', ...who })
  const { data } = await call(cloud.api, searchPortal, { query: { query }, token })
  const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
  return {
    organizations: keysOf(data.organizations),
    businesses: keysOf(data.businesses),
    deals: keysOf(data.deals),
    brands: data.brands.map(({ name }) => name),
  }
}

/** Creates two organizations in the search index. Each has a business with a hidden deal. */
async function givenMaples() {
  const teams = await givenOrganizations(
    { name: 'Maple Owls' },
    { name: 'Maple Bees', archived: true },
  )
  const sponsors = await givenSponsors(
    ...teams.map(({ key }, i) => ({ name: `Maple Bar ${i}`, teamKeys: [key] })),
  )
  const deals: Offer[] = []
  for (const [i, sponsor] of sponsors.entries()) {
    const team = teams[i]
    deals.push(
      await givenDeal(sponsor, team ? [team] : [], {
        description: 'Maple syrup',
        hiddenDeal: true,
      }),
    )
  }
  await indexed('offer', deals)
  return { teams, sponsors, deals }
}

describe('the command search of the portal', () => {
  let teams: Organization[]
  let sponsors: Sponsor[]
  let deals: Offer[]

  beforeEach(async () => {
    ;({ teams, sponsors, deals } = await givenMaples())
  })

  const keyOf = (rows: readonly { key: string }[], i: number) => rows[i]?.key ?? ''

  it('finds everything for an admin, while the last word is only begun', async () => {
    const found = await commandFor(ADMIN, 'map')

    expect(found.organizations.toSorted()).toEqual(teams.map(({ key }) => key).toSorted())
    expect(found.businesses.toSorted()).toEqual(sponsors.map(({ key }) => key).toSorted())
    expect(found.deals.toSorted()).toEqual(deals.map(({ key }) => key).toSorted())
  })

  it('finds for an organization and a business their own rows alone', async () => {
    const team = await commandFor({ role: 'team', teamID: keyOf(teams, 0) }, 'maple')
    const sponsor = await commandFor({ role: 'sponsor', sponsorID: keyOf(sponsors, 1) }, 'maple')

    expect(team).toEqual({
      organizations: [keyOf(teams, 0)],
      businesses: [keyOf(sponsors, 0)],
      deals: [keyOf(deals, 0)],
      brands: [],
    })
    expect(sponsor).toEqual({
      organizations: [],
      businesses: [keyOf(sponsors, 1)],
      deals: [keyOf(deals, 1)],
      brands: [],
    })
  })

  it('finds brands by all words of a text for an admin, hidden ones too', async () => {
    const names = ['L’Érable-Nord League', 'Maple League of the Lakes', 'Maple Grove']
    for (const name of names) {
      await givenBrand([], { name, active: name !== 'Maple Grove' })
    }

    expect((await commandFor(ADMIN, 'maple')).brands).toEqual([
      'Maple Grove',
      'Maple League of the Lakes',
    ])
    expect((await commandFor(ADMIN, 'Lea MAPLE')).brands).toEqual(['Maple League of the Lakes'])
    expect((await commandFor(ADMIN, "l'erable nord")).brands).toEqual(names.slice(0, 1))
    expect((await commandFor({ role: 'team', teamID: keyOf(teams, 0) }, 'league')).brands).toEqual(
      [],
    )
  })

  it('shows what is no longer theirs to nobody, where the index is late', async () => {
    const [sponsor] = sponsors
    if (!sponsor) throw new Error('Nothing was made')
    await put(...sponsorItems({ ...sponsor, teamKeys: [] }))

    const found = await commandFor({ role: 'team', teamID: keyOf(teams, 0) }, 'maple')

    expect(found.businesses).toEqual([])
  })
})
