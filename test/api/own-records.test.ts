import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pk, SORT } from '#lambdas/stores/keys.ts'
import { readLastRedemption } from '#lambdas/stores/redemptions.ts'
import { queryPage } from '#lambdas/stores/table.ts'
import { createEvent, listMyRedemptions, updateRedemptionsWithDeviceInfo } from '#shared/api/me.ts'
import type { DeviceInfo } from '#shared/model/redemption.ts'
import type { User } from '#shared/model/user.ts'
import { call } from '#test/fixtures/api.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { aRedemption, givenFan, put } from '#test/fixtures/world.ts'

let cloud: TestCloud

beforeAll(async () => {
  cloud = await startTestCloud()
})
afterAll(() => cloud.stop())

const tokenOf = (fan: User) => makeToken(cloud.outputs, { userKey: fan.key })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an event', () => {
  it("is appended to the caller's own, and to nobody else's", async () => {
    const [fan, other] = [await givenFan(), await givenFan()]
    const event = { type: 'follow', resource: 'team', resourceKey: 'T1' } as const
    const send = async (userKey: string) =>
      call(cloud.api, createEvent, {
        body: { ...event, userKey, metaData: { from: 'page' } },
        token: await tokenOf(fan),
      })

    expect((await send(fan.key)).data).toEqual({ success: true })
    expect((await send(other.key)).status).toBe(403)

    const eventsOf = async (user: User) =>
      (await queryPage({ pk: pk.user(user.key), prefix: SORT.event, limit: 9 })).items
    expect(await eventsOf(fan)).toMatchObject([{ ...event, metaData: { from: 'page' } }])
    expect(await eventsOf(other)).toEqual([])
  })
})

describe('the device of a redemption', () => {
  async function tell(fan: User, dealID: string, deviceInfo: DeviceInfo) {
    return call(cloud.api, updateRedemptionsWithDeviceInfo, {
      body: { dealID, userID: fan.key, deviceInfo },
      token: await tokenOf(fan),
    })
  }
  const deviceOf = async (fan: User, dealKey: string) =>
    (await readLastRedemption(fan.key, dealKey, { isConsistent: true }))?.deviceInfo

  it('is added once, however often it is told', async () => {
    const fan = await givenFan()
    await put(aRedemption({ userKey: fan.key, offerKey: 'D1' }))

    const first = await tell(fan, 'D1', { web: true, platform: 'Android' })
    const again = await tell(fan, 'D1', { web: false, platform: 'iOS' })

    expect([first.data, again.data]).toEqual([{ success: true }, { success: true }])
    expect(await deviceOf(fan, 'D1')).toEqual({ web: true, platform: 'Android' })
  })

  it('is not added to a redemption of more than ten minutes ago, nor to none', async () => {
    const fan = await givenFan()
    await put(aRedemption({ userKey: fan.key, offerKey: 'D2', time: minutesAgo(11) }))

    expect((await tell(fan, 'D2', { web: true })).status).toBe(404)
    expect((await tell(fan, 'D3', { web: true })).status).toBe(404)
    expect(await deviceOf(fan, 'D2')).toBeUndefined()
  })
})

describe("a fan's redemptions", () => {
  it('come newest first over all deals, page by page, and are his alone', async () => {
    const [fan, other] = [await givenFan(), await givenFan()]
    const of = (offerKey: string, number: number, minutes: number) =>
      aRedemption({ userKey: fan.key, offerKey, number, time: minutesAgo(minutes) })
    await put(of('A', 1, 50), of('A', 2, 20), of('B', 1, 40), of('C', 1, 30))
    await put(aRedemption({ userKey: other.key, offerKey: 'A' }))
    const read = async (query: Record<string, string>) =>
      (await call(cloud.api, listMyRedemptions, { query, token: await tokenOf(fan) })).data

    const first = await read({ limit: '3' })
    const second = await read({ limit: '3', cursor: first.cursor ?? '' })

    const shown = [...first.items, ...second.items].map((row) => `${row.offerKey}${row.number}`)
    expect(shown).toEqual(['A2', 'C1', 'B1', 'A1'])
    expect(second.cursor).toBeUndefined()
    expect(JSON.stringify(first)).not.toContain(fan.email)
  })
})
