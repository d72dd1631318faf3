import { beforeEach, describe, expect, it } from 'vitest'
import { provideSearchIndex } from '#lambdas/search/provider.ts'
import { indexTargets } from '#lambdas/services/search/index-search.ts'
import { organizationItems } from '#lambdas/stores/organizations/organizations.ts'
import { sponsorItems } from '#lambdas/stores/organizations/sponsors.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { createMemoryIndex } from '#scripts/local/search/memory-index.ts'
import { listPortalOrganizations } from '#shared/api/portal-organizations.ts'
import { searchPortal } from '#shared/api/portal-search.ts'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { call } from '#test/fixtures/api.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { type Identity, makeToken } from '#test/fixtures/tokens.ts'
import {
  givenBrand,
  givenDeal,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openTestCloud()

/** Each test begins with an index that holds nothing; the stream's own writes go to it too. */
beforeEach(async () => {
  await cloud.settle()
  provideSearchIndex(createMemoryIndex())
})

type Query = Readonly<Record<string, string>>
type Who = Omit<Identity, 'userKey'>
const ADMIN: Who = { role: 'admin' }

async function organizationsFor(who: Who, query: Query = {}) {
  const token = await makeToken(cloud.outputs, { userKey: 'staff', ...who })
  return call(cloud.api, listPortalOrganizations, { query, token })
}

async function businessesFor(who: Who, query: Query = {}) {
  const token = await makeToken(cloud.outputs, { userKey: 'staff', ...who })
  return call(cloud.api, listPortalSponsors, { query, token })
}

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

const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

const indexed = (kind: 'organization' | 'sponsor' | 'offer', rows: readonly { key: string }[]) =>
  indexTargets(
    rows.map(({ key }) => ({ kind, key })),
    new Date(),
  )

async function givenOrganizations(...some: Partial<Organization>[]): Promise<Organization[]> {
  const made: Organization[] = []
  for (const changes of some) made.push(await givenOrganization(changes))
  await indexed('organization', made)
  return made
}

async function givenSponsors(...some: Partial<Sponsor>[]): Promise<Sponsor[]> {
  const made: Sponsor[] = []
  for (const changes of some) made.push(await givenSponsor(changes))
  await indexed('sponsor', made)
  return made
}

const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`
/** Counters as they would stand after a while: published deals are all but the archived. */
const COUNTED = { dealsAll: 7, dealsArchived: 3, r: 41, e: 5 }

describe("the portal's organizations", () => {
  it('come by name or by date, archived ones last there, or of one category', async () => {
    await givenOrganizations(
      { name: 'Élan Fair', createdAt: day(2), categories: ['Events'] },
      { name: 'eagles', createdAt: day(3), archived: true },
      { name: 'Falcons', createdAt: day(1) },
    )
    const namesBy = async (filter?: string) =>
      named((await organizationsFor(ADMIN, filter ? { filter } : {})).data.items)

    expect(await namesBy()).toEqual(['eagles', 'Élan Fair', 'Falcons'])
    expect(await namesBy('NewestToOldest')).toEqual(['Élan Fair', 'Falcons', 'eagles'])
    expect(await namesBy('OldestToNewest')).toEqual(['Falcons', 'Élan Fair', 'eagles'])
    expect(await namesBy('Events')).toEqual(['Élan Fair'])
    expect(await namesBy('Charities')).toEqual([])
  })

  it('are found by a part of the name, page by page of twenty', async () => {
    const letters = [...'abcdefghijklmnopqrstu']
    await givenOrganizations(...letters.map((letter) => ({ name: `Club ${letter}` })), {
      name: 'Harbour Gulls',
    })

    const first = (await organizationsFor(ADMIN, { query: 'LUB' })).data
    const second = (await organizationsFor(ADMIN, { query: 'LUB', page: '2' })).data

    expect([first.total, first.pages, first.items.length]).toEqual([21, 2, 20])
    expect(named(second.items)).toEqual(['Club u'])
  })

  it('are counted whatever is searched, with what their deals came to', async () => {
    await put({ ...keys.countTotal({ kind: 'platform' }), ...COUNTED })
    await givenOrganizations({ name: 'Bees' }, { name: 'Ants', archived: true }, { name: 'Owls' })

    const { data } = await organizationsFor(ADMIN, { query: 'bee' })

    expect(data.total).toBe(1)
    expect(data.stats).toEqual({
      ...{ organizations: 3, active: 2, archived: 1 },
      ...{ activeOffers: 4, redemptions: 41, contestEntries: 5 },
    })
  })

  it('are what the table says, where the index is late', async () => {
    const [gulls, fair] = await givenOrganizations({ name: 'Gulls' }, { name: 'Fair' })
    if (!gulls || !fair) throw new Error('Nothing was made')
    await put(...organizationItems({ ...gulls, archived: true }))
    await put(...organizationItems({ ...fair, categories: ['Events'] }))

    const { data } = await organizationsFor(ADMIN, { filter: 'SportsTeams' })

    expect(data.items.map(({ name, archived }) => [name, archived])).toEqual([['Gulls', true]])
  })

  it('show an organization itself alone, and nobody what only the form shows', async () => {
    const [mine] = await givenOrganizations(
      { name: 'Bees', email: 'office@bees.example', stripeAccountId: 'acct_bees' },
      { name: 'Ants' },
    )
    const own = mine?.key ?? ''
    await put({ ...keys.countTotal({ kind: 'team', key: own }), ...COUNTED, r: 8 })

    const { data } = await organizationsFor({ role: 'team', teamID: own })

    expect(data.items.map(({ key }) => key)).toEqual([own])
    expect(data.stats).toMatchObject({ organizations: 1, redemptions: 8 })
    expect(JSON.stringify(data)).not.toMatch(/office@|acct_/)
    expect((await organizationsFor({ role: 'sponsor', sponsorID: own })).status).toBe(403)
    expect((await organizationsFor({ role: 'team' })).status).toBe(403)
  })
})

describe("the portal's businesses", () => {
  it('come in the three orders, by a part of the name, with numbers', async () => {
    await put({ ...keys.countTotal({ kind: 'platform' }), ...COUNTED })
    await givenSponsors(
      { name: 'Épicerie Roy', createdAt: day(2) },
      { name: 'zebra Bikes', createdAt: day(3) },
      { name: 'Anvil Gym', createdAt: day(1) },
    )
    const namesBy = async (query: Query) => named((await businessesFor(ADMIN, query)).data.items)

    expect(await namesBy({})).toEqual(['Anvil Gym', 'Épicerie Roy', 'zebra Bikes'])
    expect(await namesBy({ filter: 'NewestToOldest' })).toEqual([
      ...['zebra Bikes', 'Épicerie Roy', 'Anvil Gym'],
    ])
    expect(await namesBy({ query: 'ERIE r' })).toEqual(['Épicerie Roy'])
    const { data } = await businessesFor(ADMIN, { query: 'gym' })
    expect(data).toMatchObject({ total: 1, pages: 1 })
    expect(data.stats).toEqual({
      ...{ businesses: 3, activeOffers: 4, redemptions: 41, contestEntries: 5 },
    })
  })

  it('of an organization are those affiliated with it, for itself and for an admin', async () => {
    const team = await givenOrganization()
    const [mine] = await givenSponsors({ name: 'Oven', teamKeys: [team.key] }, { name: 'Bar' })
    await put({ ...keys.countTotal({ kind: 'team', key: team.key }), ...COUNTED, r: 8 })

    for (const who of [ADMIN, { role: 'team', teamID: team.key } as const]) {
      const { data } = await businessesFor(who, { teamKey: team.key })
      expect(data.items.map(({ key }) => key)).toEqual([mine?.key])
      expect(data.stats).toMatchObject({ businesses: 1, redemptions: 8 })
    }
    const stranger: Who = { role: 'team', teamID: 'another' }
    expect((await businessesFor(stranger, { teamKey: team.key })).status).toBe(403)
    expect((await businessesFor(stranger)).data.items).toEqual([])
  })

  it('show a business itself alone', async () => {
    const [mine] = await givenSponsors({ name: 'Oven' }, { name: 'Bar' })
    const who: Who = { role: 'sponsor', sponsorID: mine?.key ?? '' }

    expect(named((await businessesFor(who)).data.items)).toEqual(['Oven'])
    expect((await businessesFor(who, { teamKey: 'T1' })).status).toBe(403)
  })
})

describe("the portal's businesses as the table has them", () => {
  it('carry their first three organizations for admins alone', async () => {
    const teams = await givenOrganizations(
      { name: 'A' },
      { name: 'B' },
      { name: 'C' },
      { name: 'D' },
    )
    const teamKeys = teams.map(({ key }) => key)
    await givenSponsors({ teamKeys })

    const forAdmin = (await businessesFor(ADMIN)).data.items[0]
    const forTeam = (await businessesFor({ role: 'team', teamID: teamKeys[0] ?? '' })).data.items[0]

    expect(named(forAdmin?.organizations ?? [])).toEqual(['A', 'B', 'C'])
    expect(forTeam).not.toHaveProperty('organizations')
  })

  it('are what the table says, where the index is late', async () => {
    const team = await givenOrganization()
    const [left, gone] = await givenSponsors({ teamKeys: [team.key] }, { teamKeys: [team.key] })
    if (!left || !gone) throw new Error('Nothing was made')
    await put(...sponsorItems({ ...left, teamKeys: [] }))
    await put(...sponsorItems({ ...gone, deletedAt: day(1) }))

    expect((await businessesFor(ADMIN, { teamKey: team.key })).data.items).toEqual([])
  })
})

/** Two organizations with a business and a hidden deal each, which the index knows. */
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
        ...{ description: 'Maple syrup', hiddenDeal: true },
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
    for (const name of ['Érable League', 'Maple League of the Lakes', 'Maple Grove']) {
      await givenBrand([], { name, active: name !== 'Maple Grove' })
    }

    expect((await commandFor(ADMIN, 'maple')).brands).toEqual([
      ...['Maple Grove', 'Maple League of the Lakes'],
    ])
    expect((await commandFor(ADMIN, 'Lea MAPLE')).brands).toEqual(['Maple League of the Lakes'])
    expect((await commandFor(ADMIN, 'erable')).brands).toEqual(['Érable League'])
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
