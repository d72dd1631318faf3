import { beforeAll, describe, expect, it } from 'vitest'
import { readMyHome } from '#shared/api/my-home.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { givenFlashSale, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const TORONTO = { latitude: 43.65, longitude: -79.38, city: 'Toronto' }
const OTTAWA = { latitude: 45.42, longitude: -75.7, city: 'Ottawa' }
const HOUR_MS = 3_600_000
const cloud = openMeasuredCloud()
let team: Organization
let token: string

beforeAll(async () => {
  team = await givenOrganization({ name: 'Northlights' })
  const other = await givenOrganization()
  const oven = await givenSponsor({ ...TORONTO, name: 'Corner Oven' })
  const rink = await givenSponsor({ ...OTTAWA, name: 'Rink' })
  const soon = new Date(Date.now() + HOUR_MS).toISOString()
  await givenDeal(oven, [team], { key: 'FIRED', triggered: true, triggerEndAt: soon })
  await givenDeal(oven, [team], { key: 'WAITING', triggered: true, active: false })
  await givenDeal(oven, [other], { key: 'PIZZA' })
  await givenDeal(rink, [team], { key: 'SKATES' })
  await givenDeal(rink, [other], { key: 'STRANGE' })
  const fan = await givenFan(TORONTO, [team])
  token = await makeToken(cloud.outputs, { userKey: fan.key })
  await cloud.settle()
})

async function homeOf(of: string, near?: string) {
  const query = near === undefined ? {} : { query: { near } }
  const { status, data } = await call(cloud.api, readMyHome, { ...query, token: of })
  expect(status).toBe(200)
  const rows = data.rows.map(({ kind, items }) => [kind, items.map(({ key }) => key)])
  return { ...data, rows }
}

describe('the home of a fan', () => {
  it('has rows of what is on, what is near, and each followed FanPage, no deal twice', async () => {
    const { rows, suggestions } = await homeOf(token)
    expect(rows).toEqual([
      ['onNow', ['FIRED']],
      ['near', ['PIZZA']],
      ['fanPage', ['SKATES']],
    ])
    expect(suggestions).toEqual([])
  })

  it('goes by the device where it names a place', async () => {
    const { rows } = await homeOf(token, '45.42,-75.7')
    expect(rows.slice(1)).toEqual([['near', expect.arrayContaining(['SKATES', 'STRANGE'])]])
  })

  it('begins with what is on now, however many newer deals there are', async () => {
    const busy = await givenOrganization({ name: 'Busy' })
    const shop = await givenSponsor({ name: 'Shop' })
    const publishedAt = '2020-01-01T00:00:00.000Z'
    const soon = new Date(Date.now() + HOUR_MS).toISOString()
    const fired = { key: 'OLDFIRED', triggered: true, triggerEndAt: soon, publishedAt }
    await givenDeal(shop, [busy], fired)
    await Promise.all(Array.from({ length: 61 }, () => givenDeal(shop, [busy])))
    const fan = await givenFan({}, [busy])
    await cloud.settle()
    const { rows } = await homeOf(await makeToken(cloud.outputs, { userKey: fan.key }))
    expect(rows[0]).toEqual(['onNow', ['OLDFIRED']])
  })

  it('shows a deal whose code the fan has among the codes, and in no row', async () => {
    const sale = await givenFlashSale(5, { deal: { key: 'KIT', description: 'Kit' } })
    await givenDeal(sale.sponsor, [sale.team], { key: 'LAMP', flashDeal: true })
    const fan = await givenFan({}, [sale.team])
    await givenPurchase(sale, { userKey: fan.key })
    await cloud.settle()
    const { rows, codes } = await homeOf(await makeToken(cloud.outputs, { userKey: fan.key }))
    expect(codes.items.map(({ offerDescription }) => offerDescription)).toEqual(['Kit'])
    expect(rows[0]).toEqual(['onNow', ['LAMP']])
    expect(rows.flat(2)).not.toContain('KIT')
  })

  it('suggests FanPages to a fan who follows none', async () => {
    const { key } = await givenFan()
    const { saved, codes, rows, suggestions } = await homeOf(
      await makeToken(cloud.outputs, { userKey: key }),
    )
    expect([saved, codes]).toEqual([[], { count: 0, items: [] }])
    expect(rows.filter(([kind]) => kind === 'fanPage')).toEqual([])
    expect(suggestions.length).toBeGreaterThan(0)
  })

  it('is kept by no cache, and refused to visitors', async () => {
    const address = `${cloud.api}/me/home`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(address, { headers })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await fetch(address)).status).toBe(401)
  })

  it('costs what its line says', async () => {
    await expectCost('read-my-home', async () => void (await homeOf(token)))
  })
})
