import { beforeAll, describe, expect, it } from 'vitest'
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
