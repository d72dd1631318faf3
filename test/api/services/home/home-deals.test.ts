import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { provideSearchIndex } from '#lambdas/search/provider.ts'
import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const TORONTO = { latitude: 43.65, longitude: -79.38, city: 'Toronto' }
const MARKHAM = { latitude: 43.86, longitude: -79.31, city: 'Markham' }
const OTTAWA = { latitude: 45.42, longitude: -75.7, city: 'Ottawa' }
/** Noon in UTC, so that no test runs while the day ends. */
const NOON = new Date().setUTCHours(12, 0, 0, 0)
const cloud = openMeasuredCloud()

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterAll(() => void vi.useRealTimers())

/**
 * Requests the deals for a visitor in a city. The local stand-in for CloudFront reads the city from
 * a cookie and not from the IP address.
 */
async function ask(city = '', headers: Record<string, string> = {}, query = '') {
  const cookie = `fanward-local-city=${encodeURIComponent(city)}`
  const answer = await fetch(`${cloud.api}/home/deals${query}`, { headers: { cookie, ...headers } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=0, s-maxage=30, stale-while-revalidate=20',
  ])
  return listHomeDeals.output.parse(await answer.json())
}

async function keysFor(city?: string) {
  const { isNear, items } = await ask(city)
  return [isNear, items.map(({ key }) => key)]
}

/** Returns the last millisecond of today in UTC. */
function endOfToday(): string {
  return `${new Date().toISOString().slice(0, 10)}T23:59:59.999Z`
}

let given: Promise<void> | undefined

/** Creates the deals, unless an earlier suite has created them. */
const giveDeals = () => {
  given ??= createDeals()
  return given
}

async function createDeals(): Promise<void> {
  const team = await givenOrganization()
  const oven = await givenSponsor({ ...TORONTO, name: 'Corner Oven' })
  const grill = await givenSponsor({ ...MARKHAM })
  const rink = await givenSponsor({ ...OTTAWA })
  const web = await givenSponsor({ name: 'By Mail' })
  const given = (sponsor: typeof oven, key: string, day: number, changes: object = {}) =>
    givenDeal(sponsor, [team], {
      key,
      publishedAt: `2026-05-0${day}T12:00:00.000Z`,
      ...changes,
    })
  await given(oven, 'PIZZA', 1)
  await given(oven, 'PASTA', 2)
  await given(oven, 'SECRET', 3, { hiddenDeal: true })
  await given(grill, 'GRILL', 3, { exclusive: true })
  await given(rink, 'SKATES', 4, { pinned: true })
  await given(web, 'MAIL', 9, { dealType: 'online' })
  await given(web, 'OVER', 8, { active: false })
  const ends = { flashDeal: true, expiresAt: endOfToday(), timeZone: 'UTC' }
  await given(web, 'LAST', 1, { dealType: 'online', ...ends })
  await cloud.settle()
}

describe('the deals of home', () => {
  it('are none in an empty world', async () => {
    expect(await ask()).toEqual({ isNear: false, items: [], rows: [] })
    const place = { latitude: expect.any(Number), longitude: expect.any(Number) }
    expect(await ask('Toronto')).toEqual({ isNear: false, items: [], rows: [], place })
  })
})

describe('the deals of home, in a world with some,', () => {
  beforeAll(giveDeals)

  it('are those near the city of the request, nearest first, one of each business', async () => {
    expect(await keysFor('Toronto')).toEqual([true, ['PASTA', 'GRILL']])
    expect(await keysFor('Ottawa')).toEqual([true, ['SKATES']])
    const { items } = await ask('Toronto')
    expect(items[0]).toMatchObject({ key: 'PASTA', label: 'instore', flashDeal: false })
    expect(items[1]?.label).toBe('exclusive')
  })

  it('stand in rows: near the city, ending tonight and new, and none twice', async () => {
    const { city, rows = [] } = await ask('Toronto')
    const shown = rows.map(({ kind, items: row }) => [kind, row.map(({ key }) => key)])
    expect(shown).toEqual([
      ['near', ['PASTA', 'GRILL', 'PIZZA']],
      ['tonight', ['LAST']],
      ['new', ['MAIL', 'SKATES']],
    ])
    expect(city).toBe('Toronto')
    expect(rows[1]?.items[0]?.endsAt).toBe(endOfToday())
  })

  it('are near the place that is named, whatever the edge takes it to be', async () => {
    const { isNear, items, place, city } = await ask('Ottawa', {}, '?near=43.65,-79.38')
    expect([isNear, items.map(({ key }) => key)]).toEqual([true, ['PASTA', 'GRILL']])
    expect(city).toBeUndefined()
    // CloudFront caches one response for everybody who asks about this location, so it must not
    // include the place of the caller.
    expect(place).toBeUndefined()
    const { items: same, place: none } = await ask('', {}, '?near=43.65,-79.38')
    expect([same, none]).toEqual([items, undefined])
  })

  it('say where the edge takes the request to come from, to a kilometre', async () => {
    const { place } = await ask('Toronto')
    expect(place).toEqual({ latitude: 43.65, longitude: -79.38 })
    expect((await ask()).place).toBeUndefined()
  })
})

describe('the deals of home, by what is known of the viewer,', () => {
  beforeAll(giveDeals)

  it('are those of the busiest city where nobody knows the city', async () => {
    const { isNear, city, items, rows } = await ask()
    expect([isNear, city, items.map(({ key }) => key)]).toEqual([false, 'Toronto', ['PASTA']])
    expect(rows?.[0]?.kind).toBe('city')
    expect(new Set(rows?.[0]?.items.map(({ sponsor }) => sponsor.city))).toEqual(new Set([city]))
    await expectCost('list-home-deals', async () => void (await ask()))
  })

  it('are those that end tonight and new ones, without a city, where nothing is near', async () => {
    const { isNear, city, rows } = await ask('Vancouver')
    expect([isNear, city]).toEqual([false, undefined])
    expect(rows?.map(({ kind }) => kind)).not.toContain('near')
    expect(rows?.at(-1)?.kind).toBe('new')
    for (const place of ['Toronto', 'Vancouver']) {
      await expectCost('list-home-deals', async () => void (await ask(place)))
    }
  })

  it('go by what the edge says alone, whatever the viewer sends', async () => {
    const { latitude, longitude } = VIEWER_PLACE_HEADERS
    const forged = { [latitude]: '43.65', [longitude]: '-79.38' }
    expect((await ask('', forged)).isNear).toBe(false)
    expect((await ask('Ottawa', forged)).items.map(({ key }) => key)).toEqual(['SKATES'])
  })

  it('come without a place where the search engine fails, and no log names one', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => {})
    const fail = () => Promise.reject(new Error('unreachable'))
    provideSearchIndex({ ...cloud.search.index, searchOffers: fail })
    try {
      expect(await keysFor('Toronto')).toEqual([false, ['SKATES', 'MAIL', 'GRILL']])
    } finally {
      provideSearchIndex(cloud.search.index)
    }
    expect(JSON.stringify(warned.mock.calls)).toContain('home goes without deals near')
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/43\.|79\./)
    warned.mockRestore()
  })
})

describe('the first row of home', () => {
  it('begins with what is on now, and has deals with a price before others', async () => {
    const team = await givenOrganization()
    const halifax = { latitude: 44.65, longitude: -63.58, city: 'Halifax' }
    const [pier, shop] = [await givenSponsor(halifax), await givenSponsor(halifax)]
    const given = (sponsor: typeof pier, key: string, changes: object = {}) =>
      givenDeal(sponsor, [team], { key, ...changes })
    await given(pier, 'CHOWDER')
    await given(shop, 'LOBSTER', { flashDeal: true, priceCents: 900, totalAvailable: 9 })
    await given(pier, 'GOAL', { triggered: true })
    await cloud.settle()
    const { city, items, rows = [] } = await ask('Halifax')
    expect(city).toBe('Halifax')
    expect(rows[0]?.items.map(({ key }) => key)).toEqual(['GOAL', 'LOBSTER', 'CHOWDER'])
    // Tickets have no prices.
    expect(items.map(({ key }) => key)).toEqual(['GOAL', 'LOBSTER'])
  })
})
