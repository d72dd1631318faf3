import { describe, expect, it } from 'vitest'
import { listDeals } from '#shared/api/deals.schemas.ts'
import {
  listOrganizationDeals,
  listOrganizations,
  readOrganization,
} from '#shared/api/organizations.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('the list of deals', () => {
  it('goes through all published deals once, newest first, page by page', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor()
    const deals = []
    for (let i = 0; i < 7; i += 1) {
      deals.push(await givenDeal(sponsor, [team], { publishedAt: minutesAgo(i) }))
    }
    await givenDeal(sponsor, [team], { published: false, archivedAt: minutesAgo(1) })
    await givenDeal(sponsor, [team], { hiddenDeal: true })
    await givenDeal(sponsor, [team], { contestDeal: true })

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query: Record<string, string> = { limit: '3', ...(cursor && { cursor }) }
      const { data } = await call(cloud.api, listDeals, { query })
      seen.push(...data.items.map(({ key }) => key))
      cursor = data.cursor
    } while (cursor !== undefined)

    expect(seen).toEqual(deals.map(({ key }) => key))
  })

  it('refuses a cursor of another list, and one that was tampered with', async () => {
    const first = await call(cloud.api, listDeals, { query: { limit: '2' } })
    const cursor = first.data.cursor ?? ''

    for (const query of [
      { contestDeals: 'true', cursor },
      { cursor: 'bm90IGEgY3Vyc29y' },
      { cursor: Buffer.from('["LIST#deals",{"pk":"USER#1"}]').toString('base64url') },
    ]) {
      const { status, problem } = await call(cloud.api, listDeals, { query })

      expect([status, problem.errors?.[0]?.path]).toEqual([422, 'query.cursor'])
    }
  })
})

describe('an organization', () => {
  it('is found by its key and by its slug, however that is written', async () => {
    const team = await givenOrganization({ slug: 'étoiles-du-nord', name: 'Étoiles du Nord' })

    for (const organization of [team.key, 'étoiles-du-nord', 'Etoiles-du-Nord']) {
      const { data } = await call(cloud.api, readOrganization, { params: { organization } })

      expect(data.organization.key).toBe(team.key)
    }
  })

  it('keeps what concerns its staff alone from everybody else', async () => {
    const own = {
      email: 'o@staff.example',
      dashUrl: 'https://dash.example',
      stripeAccountId: 'acct_1',
    }
    const { key } = await givenOrganization({ ...own, website: 'https://gulls.example' })

    const { data } = await call(cloud.api, readOrganization, { params: { organization: key } })

    expect(data.organization).toMatchObject({ key, website: 'https://gulls.example' })
    for (const name of Object.keys(own)) expect(data.organization).not.toHaveProperty(name)
  })

  it('shows its hidden deals to its own staff alone, and none once archived', async () => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor()
    const hidden = await givenDeal(sponsor, [team], { hiddenDeal: true, accessLevels: ['player'] })
    const list = async (token?: string) => {
      const { data } = await call(cloud.api, listOrganizationDeals, {
        params: { organization: team.key },
        query: { kind: 'hiddenDeal' },
        token,
      })
      return data.items.map(({ key }) => key)
    }
    const staff = { userKey: 'U1', role: 'team', teamID: team.key } as const

    expect(await list()).toEqual([])
    expect(await list(await makeToken(cloud.outputs, { userKey: 'U2' }))).toEqual([])
    expect(await list(await makeToken(cloud.outputs, staff))).toEqual([hidden.key])
  })

  it('is searched with a typo, without accents, by category, once the index follows', async () => {
    const team = await givenOrganization({
      name: 'Les Béliers de Québec',
      subcategories: ['Soccer'],
    })
    await givenOrganization({ name: 'Beliers Archived', archived: true })
    await cloud.settle()

    const search = async (query: Record<string, string>) =>
      (await call(cloud.api, listOrganizations, { query })).data

    expect((await search({ searchTerms: 'beliers' })).items.map(({ key }) => key)).toEqual([
      team.key,
    ])
    expect((await search({ searchTerms: 'bellers' })).items.map(({ key }) => key)).toEqual([
      team.key,
    ])
    expect((await search({ searchTerms: 'beliers', subcategory: 'Hockey' })).items).toEqual([])
    expect((await search({ searchTerms: 'beliers' })).facets.subcategories).toEqual({ Soccer: 1 })
  })
})
