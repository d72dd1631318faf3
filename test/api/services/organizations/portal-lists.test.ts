import { describe, expect, it } from 'vitest'
import { organizationItems } from '#lambdas/stores/organizations/organizations.ts'
import { sponsorItems } from '#lambdas/stores/organizations/sponsors.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { listPortalOrganizations } from '#shared/api/portal-organizations.schemas.ts'
import { listPortalSponsors } from '#shared/api/portal-sponsors.schemas.ts'
import {
  ADMIN,
  cloud,
  givenOrganizations,
  givenSponsors,
  type Who,
} from '#test/fixtures/portal/portal-lists.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenOrganization, put } from '#test/fixtures/world.ts'

type Query = Readonly<Record<string, string>>

async function organizationsFor(who: Who, query: Query = {}) {
  const token = await makeToken(cloud.outputs, { userKey: 'staff', ...who })
  return call(cloud.api, listPortalOrganizations, { query, token })
}

async function businessesFor(who: Who, query: Query = {}) {
  const token = await makeToken(cloud.outputs, { userKey: 'staff', ...who })
  return call(cloud.api, listPortalSponsors, { query, token })
}

const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`
/** Stored counters. Of the 7 deals, 3 are archived, so 4 are published. */
const COUNTED = { dealsAll: 7, dealsArchived: 3, r: 41, e: 5 }
const STATS = { activeOffers: 4, redemptions: 41, proven: 0, contestEntries: 5 }

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
    const clubs = [...'abcdefghijklmnopqrstu'].map((letter) => ({ name: `Club ${letter}` }))
    await givenOrganizations(...clubs, { name: 'Harbour Gulls' })

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
      organizations: 3,
      active: 2,
      archived: 1,
      ...STATS,
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
      'zebra Bikes',
      'Épicerie Roy',
      'Anvil Gym',
    ])
    expect(await namesBy({ query: 'ERIE r' })).toEqual(['Épicerie Roy'])
    const { data } = await businessesFor(ADMIN, { query: 'gym' })
    expect(data).toMatchObject({ total: 1, pages: 1 })
    expect(data.stats).toEqual({
      businesses: 3,
      ...STATS,
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
