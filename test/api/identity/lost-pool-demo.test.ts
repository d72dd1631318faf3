import { beforeAll, describe, expect, it } from 'vitest'
import { readSub } from '#lambdas/stores/fans/account-users.ts'
import { DEMO_USER_KEYS } from '#scripts/demo-world/index.ts'
import { readMe, readMyDeals } from '#shared/api/me.schemas.ts'
import { listMyPurchases } from '#shared/api/purchases.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { losePool, migrate, rebuild } from '#test/fixtures/fans/lost-pool.ts'
import { tokensOf } from '#test/fixtures/fans/own-keys.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { choosePassword, PASSWORD, signIn } from '#test/fixtures/staff/staff.ts'

const cloud = openTestCloud({ world: 'small' })
const FAN = 'fan@fanward.example'
const ADMIN = 'admin@fanward.example'

/** Returns the follows, unlocks, redeemed deals, contest entries and purchases of the demo fan. */
async function possessions(token: string) {
  const me = await call(cloud.api, readMe, { token })
  const deals = await call(cloud.api, readMyDeals, { token })
  const purchases = await call(cloud.api, listMyPurchases, { token })
  const { teams, unlocked } = me.data
  const { redeemed, entered } = deals.data
  return { teams, unlocked, redeemed, entered, purchases: purchases.data.items }
}

describe('the demo world, whose users are from before, after the loss of the user pool', () => {
  let before: Awaited<ReturnType<typeof possessions>>

  beforeAll(async () => {
    before = await possessions((await tokensOf(cloud, FAN, 'Fanward-demo-1')).token)
  })

  it('is migrated once: counted first, then written, then there', async () => {
    const none = { there: 0, noted: 0, withoutRecord: 0, deleted: 0, split: 0 }

    expect(await migrate(cloud, false)).toEqual({ ...none, noted: 4 })
    expect(await migrate(cloud, true)).toEqual({ ...none, noted: 4 })
    expect(await migrate(cloud, true)).toEqual({ ...none, there: 4 })
  })

  it('gets its accounts again, each once', async () => {
    await losePool(cloud)
    await expect(tokensOf(cloud, FAN, 'Fanward-demo-1')).rejects.toThrow()

    expect(await rebuild(cloud, { isApplied: false })).toMatchObject({
      totals: { there: 0, made: 4 },
    })
    await expect(choosePassword(cloud, FAN)).rejects.toThrow()
    expect(await rebuild(cloud, { isApplied: true })).toMatchObject({
      totals: { there: 0, made: 4 },
    })
    expect(await rebuild(cloud, { isApplied: true })).toMatchObject({
      totals: { there: 4, made: 0 },
    })
    expect(cloud.outbox.list({ to: FAN })).toEqual([])
  })

  it('lets a fan confirm the address once, who finds coupons, follows and purchases', async () => {
    await choosePassword(cloud, FAN)
    const { token, userKey, sub } = await tokensOf(cloud, FAN, PASSWORD)

    const after = await possessions(token)

    expect(userKey).toBe(DEMO_USER_KEYS.fan)
    expect(sub).not.toBe(userKey)
    expect(await readSub(userKey)).toBe(sub)
    expect(after).toEqual(before)
    expect(after.teams.length).toBeGreaterThan(0)
    expect(Object.keys(after.redeemed ?? {}).length).toBeGreaterThan(0)
    expect(after.purchases.length).toBeGreaterThan(0)
  })

  it('gives staff their role', async () => {
    await choosePassword(cloud, ADMIN)

    const { claims } = await signIn(cloud, ADMIN)

    expect(claims).toMatchObject({ role: 'admin', userKey: DEMO_USER_KEYS.admin })
  })
})
