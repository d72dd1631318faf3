import { beforeAll, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { provideSearchIndex } from '#lambdas/search/provider.ts'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const TORONTO = { latitude: 43.65, longitude: -79.38 }
const OTTAWA = { latitude: 45.42, longitude: -75.7 }
const cloud = openMeasuredCloud()

beforeAll(async () => {
  const team = await givenOrganization()
  const oven = await givenSponsor({ ...OTTAWA, category: 'Restaurants' })
  const rink = await givenSponsor({ ...TORONTO, category: 'Sports' })
  const days = ['2026-05-03', '2026-05-02', '2026-05-01'].map((day) => `${day}T12:00:00.000Z`)
  await givenDeal(oven, [team], { key: 'pizza', publishedAt: days[0] })
  await givenDeal(rink, [team], { key: 'skates', publishedAt: days[1] })
  await givenDeal(rink, [team], { key: 'web', publishedAt: days[2], dealType: 'online' })
  await cloud.settle()
})

const list = (query: Record<string, string> = {}) => call(cloud.api, listDeals, { query })
const keysOf = async (query: Record<string, string>) =>
  (await list(query)).data.items.map(({ key }) => key)

describe('the list of deals', () => {
  it('comes nearest first from a place, and page by page', async () => {
    expect(await keysOf({ near: '43.7,-79.4' })).toEqual(['skates', 'pizza'])
    expect(await keysOf({ near: '45.4,-75.7' })).toEqual(['pizza', 'skates'])
    const { data } = await list({ near: '45.4,-75.7', limit: '1' })
    const cursor = data.cursor ?? ''
    expect(await keysOf({ near: '45.4,-75.7', limit: '1', cursor })).toEqual(['skates'])
    // A cursor is valid only for the location of its list.
    expect((await list({ near: '43.7,-79.4', limit: '1', cursor })).status).toBe(422)
  })

  it('is narrowed by category and type, and counts what there is', async () => {
    await expectCost('list-deals', () => list({ category: 'Sports' }))
    const { data } = await list({ category: 'Sports' })

    expect(data.items.map(({ key }) => key)).toEqual(['skates', 'web'])
    expect([data.total, data.facets]).toEqual([
      2,
      { categories: { Restaurants: 1, Sports: 2 }, dealTypes: { instore: 1, online: 1 } },
    ])
    expect(await keysOf({ dealType: 'online', sort: 'newest' })).toEqual(['web'])
    expect(await keysOf({ category: 'Nothing' })).toEqual([])
  })

  it('is the table’s where nothing is asked of it, and counts nothing then', async () => {
    const { data } = await list()
    expect(data.items.map(({ key }) => key)).toEqual(['pizza', 'skates', 'web'])
    expect(data).not.toHaveProperty('facets')
  })

  it.each(['', 'Toronto', '43.65', '91,0', '0,181', '43.65,-79.38,5', '1e1,2', '43.65, -79.38'])(
    'refuses the place %j, and names the field',
    async (near) => {
      const { status, problem } = await list({ near })
      expect(status).toBe(422)
      const [error, ...more] = problem.errors ?? []
      expect([more, error?.path]).toEqual([[], expect.stringMatching(/^query\.near\b/)])
    },
  )
})

const AROUND = { around: '43.65,-79.38' }
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const WEEK = 7 * 24
const ORDERED = ['new-Toronto', 'newest-online', 'new-Ottawa', 'weeks-ago-Toronto']

describe('the list of deals around a place', () => {
  beforeAll(async () => {
    const team = await givenOrganization()
    const rink = await givenSponsor({ ...TORONTO, category: 'Travel' })
    const oven = await givenSponsor({ ...OTTAWA, category: 'Travel' })
    const given = (key: string, publishedAt: string, changes: object = {}) =>
      givenDeal(key.includes('Ottawa') ? oven : rink, [team], { key, publishedAt, ...changes })
    await given('new-Ottawa', ago(1))
    await given('newest-online', ago(0.1), { dealType: 'online' })
    await given('new-Toronto', ago(WEEK - 2))
    await given('weeks-ago-Toronto', ago(WEEK + 2))
    await cloud.settle()
  })

  it('begins with the new, the nearest first, and says since when they are', async () => {
    const { data } = await list(AROUND)
    expect(data.items.map(({ key }) => key)).toEqual([...ORDERED, 'skates', 'web', 'pizza'])
    expect(data.total).toBe(7)
    const since = Date.now() - Date.parse(data.newSince ?? '')
    expect(since / HOUR_MS).toBeGreaterThanOrEqual(WEEK)
    expect(since / HOUR_MS).toBeLessThan(WEEK + 1)
    expect(await keysOf({ ...AROUND, category: 'Travel' })).toEqual(ORDERED)
    await expectCost('list-deals', () => list(AROUND))
  })

  it('is by text, order or near where these are given', async () => {
    const names = ['newest', 'endingSoon'] as const
    for (const more of [...names.map((sort) => ({ sort })), { near: '45.4,-75.7' }]) {
      expect(await keysOf({ ...AROUND, ...more })).toEqual(await keysOf(more as { near: string }))
    }
  })

  it.each(['', 'Toronto', '91,0'])('refuses the place %j, and names the field', async (around) => {
    const { status, problem } = await list({ around })
    expect(status).toBe(422)
    expect(problem.errors?.[0]?.path).toMatch(/^query\.around\b/)
  })
})

describe('the pages of a list around a place', () => {
  it('have one cut between new and old, whenever they are read', async () => {
    const first = await list({ ...AROUND, limit: '2' })
    const cursor = first.data.cursor ?? ''
    vi.useFakeTimers({ now: Date.now() + 30 * 24 * HOUR_MS, toFake: ['Date'] })
    try {
      const second = await list({ ...AROUND, limit: '2', cursor })
      expect(second.data.items.map(({ key }) => key)).toEqual(ORDERED.slice(2))
      expect(second.data.newSince).toBe(first.data.newSince)
    } finally {
      vi.useRealTimers()
    }
    const elsewhere = await list({ around: '45.42,-75.7', limit: '2', cursor })
    expect(elsewhere.status).toBe(422)
    const [name, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    for (const newSince of [undefined, 'yesterday', '9'.repeat(400)]) {
      const changed = JSON.stringify([name, { ...position, newSince }])
      const forged = Buffer.from(changed).toString('base64url')
      expect((await list({ ...AROUND, cursor: forged })).status).toBe(422)
    }
  })

  it('are the newest where the search engine fails', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const fail = () => Promise.reject(new Error('unreachable'))
    provideSearchIndex({ ...cloud.search.index, searchOffers: fail })
    const { data } = await list({ ...AROUND, limit: '2' })
    provideSearchIndex(cloud.search.index)
    expect(data.items.map(({ key }) => key)).toEqual(['newest-online', 'new-Ottawa'])
    expect(data).not.toHaveProperty('newSince')
    const next = await keysOf({ ...AROUND, limit: '2', cursor: data.cursor ?? '' })
    expect(next).toEqual(['new-Toronto', 'weeks-ago-Toronto'])
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/43\.|79\./)
    warned.mockRestore()
  })
})

describe('the deals of a text', () => {
  it('begin with what is on now, then with the nearest', async () => {
    const team = await givenOrganization()
    const near = await givenSponsor(TORONTO)
    const far = await givenSponsor(OTTAWA)
    const given = (sponsor: typeof near, key: string, changes: object = {}) =>
      givenDeal(sponsor, [team], { key, description: 'Persimmon', ...changes })
    await given(far, 'far')
    await given(near, 'near')
    await given(near, 'on-now', { triggered: true, description: 'Persimmon, after a win' })
    await cloud.settle()

    const { data } = await list({ ...AROUND, searchTerms: 'persimmon' })

    expect(data.items.map(({ key }) => key)).toEqual(['on-now', 'near', 'far'])
    expect(data).not.toHaveProperty('newSince')
    expect((await keysOf({ ...AROUND, searchTerms: 'persimmon', limit: '2' }))[0]).toBe('on-now')
    const anywhere = await call(cloud.api, listDeals, { query: { searchTerms: 'persimmon' } })
    expect(anywhere.data.items[0]?.key).toBe('on-now')
  })
})
