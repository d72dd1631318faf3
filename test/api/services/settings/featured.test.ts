import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#shared/api/contract.ts'
import { readHome } from '#shared/api/home.schemas.ts'
import {
  readCategories,
  readFeatured,
  saveCategories,
  saveFeatured,
} from '#shared/api/settings.schemas.ts'
import { givenBrand } from '#test/fixtures/brands/given-brands.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { cloud, token } from '#test/fixtures/settings/admin-settings.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stored = async () => (await call(cloud.api, readFeatured, { token })).data

describe('featured organizations', () => {
  it('stand on the home page in the order saved, archived ones only here', async () => {
    const [first, second, archived] = [
      await givenOrganization(),
      await givenOrganization(),
      await givenOrganization({ archived: true }),
    ]
    const sponsor = await givenSponsor({ teamKeys: [second.key] })
    const { data } = await call(cloud.api, readFeatured, { token })
    const teams = [
      { key: second.key, featuredSponsorKeys: [sponsor.key] },
      { key: archived.key, featuredSponsorKeys: [] },
      { key: first.key, featuredSponsorKeys: [] },
    ]

    const saved = await call(cloud.api, saveFeatured, {
      token,
      body: { teams, version: data.version },
    })

    const after = await call(cloud.api, readFeatured, { token })
    expect(after.data.version).toBe(saved.data.version)
    expect(after.data.slots).toMatchObject([
      { organization: { key: second.key, isShown: true }, sponsors: [{ key: sponsor.key }] },
      { organization: { key: archived.key, isShown: false } },
      { organization: { key: first.key } },
    ])
    const home = await call(cloud.api, readHome)
    expect(home.data.featured.map(({ organization }) => organization.key)).toEqual([
      second.key,
      first.key,
    ])
  })

  it('lose a business that its organization has dropped, and can be saved as they then are', async () => {
    const team = await givenOrganization()
    const [kept, dropped] = [
      await givenSponsor({ teamKeys: [team.key] }),
      await givenSponsor({ teamKeys: [team.key] }),
    ]
    const { data } = await call(cloud.api, readFeatured, { token })
    const featuredSponsorKeys = [dropped.key, kept.key]
    await call(cloud.api, saveFeatured, {
      token,
      body: { teams: [{ key: team.key, featuredSponsorKeys }], version: data.version },
    })

    await givenSponsor({ key: dropped.key, teamKeys: [] })

    const home = await call(cloud.api, readHome)
    const shown = home.data.featured.find(({ organization }) => organization.key === team.key)
    expect(shown?.sponsors.map(({ key }) => key)).toEqual([kept.key])
    const { slots, version } = (await call(cloud.api, readFeatured, { token })).data
    const teams = slots.map(({ organization, sponsors }) => ({
      key: organization.key,
      featuredSponsorKeys: sponsors.map(({ key }) => key),
    }))
    expect(teams).toEqual([{ key: team.key, featuredSponsorKeys: [kept.key] }])
    const saved = await call(cloud.api, saveFeatured, { token, body: { teams, version } })
    expect(saved.status).toBe(200)
  })
})

describe('featured organizations that are refused', () => {
  it('are refused where a slot names nobody, somebody twice, or a business of others', async () => {
    const [team, sponsor] = [await givenOrganization(), await givenSponsor()]
    const { data } = await call(cloud.api, readFeatured, { token })
    const teams = [
      { key: team.key, featuredSponsorKeys: [sponsor.key] },
      { key: team.key, featuredSponsorKeys: [] },
      { key: 'NOBODY', featuredSponsorKeys: [] },
    ]

    const refused = await call(cloud.api, saveFeatured, {
      token,
      body: { teams, version: data.version },
    })

    expect(refused.status).toBe(422)
    expect(refused.problem?.errors?.map(({ path }) => path)).toEqual([
      'body.teams.0.featuredSponsorKeys.0',
      'body.teams.1.key',
      'body.teams.2.key',
    ])
    const after = await call(cloud.api, readFeatured, { token })
    expect(after.data).toEqual(data)
  })
})

const NO_BRANDS = {
  'Sports Teams': [],
  Communities: [],
  'Media & Influencers': [],
  'Universities & Colleges': [],
  Events: [],
}
const setTiles = async (brandsByCategory: Record<string, string[]>) => {
  const { version } = await stored()
  const body = { teams: [], brandsByCategory: { ...NO_BRANDS, ...brandsByCategory }, version }
  return call(cloud.api, saveFeatured, { token, body: body as BodyOf<typeof saveFeatured> })
}

describe('featured organizations and the brands of the tiles', () => {
  it('stand beside the brands of the tiles, which stay with their category and go with it', async () => {
    const names = (rename: string) =>
      ['Sports Teams', 'Events'].map((was) => ({
        was,
        name: was === 'Events' ? rename : was,
        subcategories: [],
      }))
    const [first, second, hidden] = [
      await givenBrand([], { name: 'First' }),
      await givenBrand([], { name: 'Second' }),
      await givenBrand([], { name: 'Hidden', active: false }),
    ]
    const before = (await call(cloud.api, readCategories, { token })).data
    const rows = names('Events').map(({ name, subcategories }) => ({ name, subcategories }))
    const begun = await call(cloud.api, saveCategories, {
      token,
      body: { categories: rows, version: before.version },
    })

    const saved = await setTiles({ 'Sports Teams': [first.key], Events: [second.key, hidden.key] })
    const renamed = await call(cloud.api, saveCategories, {
      token,
      body: { categories: names('Happenings'), version: begun.data.version },
    })

    expect([begun.status, saved.status, renamed.status]).toEqual([200, 200, 200])
    expect((await stored()).tiles).toMatchObject([
      { kind: 'Sports Teams', brands: [{ key: first.key, isShown: true }] },
      {
        kind: 'Events',
        name: 'Happenings',
        brands: [{ key: second.key }, { key: hidden.key, isShown: false }],
      },
    ])
    const home = await call(cloud.api, readHome)
    expect(home.data.brandsByCategory).toMatchObject({
      'Sports Teams': [{ key: first.key }],
      Events: [{ key: second.key, name: 'Second' }],
    })
    expect(home.data.brandsByCategory['Events']).toHaveLength(1)
    const { version } = await stored()
    await call(cloud.api, saveFeatured, { token, body: { teams: [], version } })
    expect((await stored()).tiles[0]?.brands).toHaveLength(1)

    const sportsAlone = names('Happenings').slice(0, 1)
    await call(cloud.api, saveCategories, {
      token,
      body: { categories: sportsAlone, version: renamed.data.version },
    })
    expect((await stored()).tiles.map(({ kind }) => kind)).toEqual(['Sports Teams'])
    const refused = await setTiles({ Events: [second.key] })
    expect(refused.problem?.errors?.map(({ path }) => path)).toEqual([
      'body.brandsByCategory.Events.0',
    ])
  })
})

describe('the slots of the home page', () => {
  it('refuse on a tile what is no brand of organizations, stands twice, is a fifth, or has no tile', async () => {
    const team = await givenBrand([])
    const business = await givenBrand([], { brandType: 'sponsor' })

    const wrong = await setTiles({ 'Sports Teams': [team.key, business.key, 'NOBODY', team.key] })
    const many = await setTiles({ 'Sports Teams': ['a', 'b', 'c', 'd', 'e'] })
    const elsewhere = await setTiles({ Charities: [team.key] })

    expect([wrong.status, many.status, elsewhere.status]).toEqual([422, 422, 422])
    expect(wrong.problem?.errors?.map(({ path }) => path)).toEqual([
      'body.brandsByCategory.Sports Teams.1',
      'body.brandsByCategory.Sports Teams.2',
      'body.brandsByCategory.Sports Teams.3',
    ])
    expect(many.problem?.errors).toMatchObject([
      { path: 'body.brandsByCategory.Sports Teams', messageKey: 'errors.field.tooMany', limit: 4 },
    ])
  })

  it('have twelve slots of four businesses at most', async () => {
    const slots = (count: number, businesses: number) =>
      Array.from({ length: count }, (_, slot) => ({
        key: `T${slot}`,
        featuredSponsorKeys: Array.from({ length: businesses }, (_, place) => `S${place}`),
      }))
    for (const [teams, path] of [
      [slots(13, 0), 'body.teams'],
      [slots(1, 5), 'body.teams.0.featuredSponsorKeys'],
    ] as const) {
      const refused = await call(cloud.api, saveFeatured, { token, body: { teams } })
      expect(refused.problem?.errors).toMatchObject([{ path, messageKey: 'errors.field.tooMany' }])
    }
  })
})
