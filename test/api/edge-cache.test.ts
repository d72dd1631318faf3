import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actOnDeal } from '#shared/api/deal-actions.schemas.ts'
import { listDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { listCategories } from '#shared/api/home.schemas.ts'
import { readOrganization } from '#shared/api/organizations.schemas.ts'
import { archiveOrganization } from '#shared/api/portal-organizations.schemas.ts'
import { saveCategories } from '#shared/api/settings.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const clock = { seconds: 0 }
const cloud = openTestCloud({ edgeClock: () => clock.seconds * 1000 })
let admin: string
let fan: string

beforeAll(async () => {
  const { key } = await givenFan({}, [])
  fan = await makeToken(cloud.outputs, { userKey: key })
  admin = await makeToken(cloud.outputs, { userKey: '01ADMIN', role: 'admin' })
})

/** Moves the edge's clock forward, so that no cached response is still fresh. */
beforeEach(() => {
  clock.seconds += 1000
})

/**
 * Reads the part of a response that a change affects, as the user with the token or as a visitor.
 */
type Look = (token?: string) => Promise<unknown>

/**
 * Expects that users with tokens see a change at once. Visitors see the cached state at first, and
 * the change within a minute.
 */
async function expectSeen(look: Look, change: () => Promise<{ status: number }>) {
  const before = await look()
  expect((await change()).status).toBe(200)
  await cloud.settle()
  const after = await look(admin)
  expect(after).not.toEqual(before)
  expect(await look(fan)).toEqual(after)
  expect(await look()).toEqual(before)
  clock.seconds += 50
  expect(await look()).toEqual(after)
}

describe('behind the edge, a change by staff is seen by them at once, and by visitors within a minute', () => {
  it('of categories', async () => {
    const look: Look = async (token) =>
      (await call(cloud.api, listCategories, { token })).data.items
    const body = { categories: [{ name: 'Clubs', subcategories: [{ name: 'Chess' }] }] }

    await expectSeen(look, () => call(cloud.api, saveCategories, { body, token: admin }))
  })

  it('of a FanPage that is archived', async () => {
    const { key } = await givenOrganization()
    const params = { organization: key }
    const look: Look = async (token) => {
      const { status, data } = await call(cloud.api, readOrganization, { params, token })
      return [status, data.organization?.archived]
    }
    const archive = { params: { teamKey: key }, body: { archived: true }, token: admin }

    await expectSeen(look, () => call(cloud.api, archiveOrganization, archive))
  })

  it('of a deal that is pinned, on its page and in the list', async () => {
    const { key: dealKey } = await givenDeal(await givenSponsor(), [await givenOrganization()])
    const params = { dealKey }
    const page: Look = async (token) =>
      (await call(cloud.api, readDeal, { params, token })).data.deal.pinned
    const list: Look = async (token) =>
      (await call(cloud.api, listDeals, { token })).data.items.map(({ key, pinned }) => [
        key,
        pinned,
      ])
    const look: Look = async (token) => [await page(token), await list(token)]
    const pin = { params, body: { action: 'pin' }, token: admin } as const

    await expectSeen(look, () => call(cloud.api, actOnDeal, pin))
  })
})

describe('behind the edge', () => {
  it('what somebody signed in reads is never kept for a visitor, nor the other way round', async () => {
    const { key: dealKey } = await givenDeal(await givenSponsor(), [await givenOrganization()])
    const ask = async (token?: string) =>
      (await call(cloud.api, readDeal, { params: { dealKey }, token })).headers.get('age')

    await ask(fan)
    expect(await ask()).toBeNull()
    expect(await ask()).toBe('0')
    expect(await ask(fan)).toBeNull()
    expect(await ask(admin)).toBeNull()
  })

  it('a refusal is not kept: what appears is there at once', async () => {
    const params = { dealKey: '01SOONHERE' }
    const status = async () => (await call(cloud.api, readDeal, { params })).status
    expect(await status()).toBe(404)

    await givenDeal(await givenSponsor(), [await givenOrganization()], { key: params.dealKey })
    expect(await status()).toBe(200)
  })
})
