import { describe, expect, it } from 'vitest'
import { fingerprint } from '#lambdas/base/keys.ts'
import { readLastRedemption } from '#lambdas/stores/deals/redemptions.ts'
import { pk, SORT } from '#lambdas/stores/table/keys.ts'
import { queryPage } from '#lambdas/stores/table/table.ts'
import { createEvent, updateRedemptionsWithDeviceInfo } from '#shared/api/me.schemas.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import type { Problem } from '#shared/errors.ts'
import type { DeviceInfo } from '#shared/model/redemption.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { usedUpLimit } from '#test/fixtures/requests/rate-limits.ts'
import { aRedemption, givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const tokenOf = (fan: User) => makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('an event', () => {
  const eventsOf = async (user: User) =>
    (await queryPage({ pk: pk.user(user.key), prefix: SORT.event, limit: 9 })).items

  it("is appended to the caller's own, and to nobody else's", async () => {
    const team = await givenOrganization()
    const [fan, other] = [await givenFan({}, [team]), await givenFan({}, [team])]
    const event = { type: 'follow', resource: 'team', resourceKey: team.key } as const
    const send = async (userKey: string) =>
      call(cloud.api, createEvent, {
        body: { ...event, userKey, metaData: { from: 'page' } },
        token: await tokenOf(fan),
      })

    expect((await send(fan.key)).data).toEqual({ success: true })
    expect((await send(other.key)).status).toBe(403)

    expect(await eventsOf(fan)).toMatchObject([{ ...event, metaData: { from: 'page' } }])
    expect(await eventsOf(other)).toEqual([])
  })

  /** Sends an event that the client has not checked against the contract. */
  async function sendRaw(fan: User, event: object) {
    const response = await fetch(`${cloud.api}${createEvent.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenOf(fan)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ userKey: fan.key, ...event }),
    })
    const { code, errors } = (await response.json()) as Problem
    return [response.status, code, errors?.[0]?.path]
  }

  it('that did not happen is refused: each by what is wrong with it', async () => {
    const [followed, other] = [await givenOrganization(), await givenOrganization()]
    const fan = await givenFan({}, [followed])
    const send = (type: string, resource: string, resourceKey: string) =>
      sendRaw(fan, { type, resource, resourceKey })

    expect(await send('accountDelete', 'user', fan.key)).toEqual([422, 'invalidInput', 'body.type'])
    expect(await send('follow', 'user', fan.key)).toEqual([422, 'invalidInput', 'body.resource'])
    expect(await send('follow', 'team', other.key)).toEqual([409, 'eventNotTrue', undefined])
    expect(await send('unfollow', 'team', followed.key)).toEqual([409, 'eventNotTrue', undefined])
    expect(await send('unfollow', 'team', '01NOSUCHTEAM')).toEqual([404, 'notFound', undefined])
    expect(await eventsOf(fan)).toEqual([])

    expect(await send('unfollow', 'team', other.key)).toEqual([200, undefined, undefined])
    expect(await eventsOf(fan)).toMatchObject([{ type: 'unfollow', resourceKey: other.key }])
  })

  it('may be sent by nobody without end, and by each of a crowd', async () => {
    const team = await givenOrganization()
    const [fan, neighbour] = [await givenFan({}, [team]), await givenFan({}, [team])]
    await put(...usedUpLimit('eventsOfFan', fingerprint(fan.email)))
    const event = { type: 'follow', resource: 'team', resourceKey: team.key }

    expect(await sendRaw(fan, event)).toEqual([429, 'tooManyTries', undefined])
    expect(await eventsOf(fan)).toEqual([])
    expect((await sendRaw(neighbour, event))[0]).toBe(200)
  })
})

describe('the device of a redemption', () => {
  async function report(fan: User, offerKey: string, deviceInfo: DeviceInfo) {
    return call(cloud.api, updateRedemptionsWithDeviceInfo, {
      body: { dealID: offerKey, userID: fan.key, deviceInfo },
      token: await tokenOf(fan),
    })
  }
  const deviceOf = async (fan: User, offerKey: string) =>
    (await readLastRedemption(fan.key, offerKey, { isConsistent: true }))?.deviceInfo

  it('is added once, however often it is sent', async () => {
    const fan = await givenFan()
    await put(aRedemption({ userKey: fan.key, offerKey: 'D1' }))

    const first = await report(fan, 'D1', { web: true, platform: 'Android' })
    const again = await report(fan, 'D1', { web: false, platform: 'iOS' })

    expect([first.data, again.data]).toEqual([{ success: true }, { success: true }])
    expect(await deviceOf(fan, 'D1')).toEqual({ web: true, platform: 'Android' })
  })

  it('is not added to a redemption of more than ten minutes ago, nor to none', async () => {
    const fan = await givenFan()
    await put(aRedemption({ userKey: fan.key, offerKey: 'D2', time: minutesAgo(11) }))

    expect((await report(fan, 'D2', { web: true })).status).toBe(404)
    expect((await report(fan, 'D3', { web: true })).status).toBe(404)
    expect(await deviceOf(fan, 'D2')).toBeUndefined()
  })
})

describe("a fan's redemptions", () => {
  it('come newest first over all deals, page by page, and are theirs alone', async () => {
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
