import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findStockDrift } from '#lambdas/services/recounts/recount-stock.ts'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { readUses } from '#lambdas/stores/deals/uses.ts'
import { stockShardKey } from '#lambdas/stores/table/crowds.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import type { User } from '#shared/model/user.ts'
import {
  cloud,
  consistently,
  limitedTo,
  readShards,
  redeemAs,
  redeemOnce,
  team,
} from '#test/fixtures/deals/crowd.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFans, put } from '#test/fixtures/world.ts'

it('a large limit that was counted in one item ends exactly when many fans come for the rest', async () => {
  const deal = await limitedTo(1_000)
  await put({ ...keys.tally(deal.key), totalRedeemed: 920, totalPurchased: 0, limit: 1_000 })
  const fans = await givenFans(200, [team])

  const answers = await Promise.all(fans.map((fan) => redeemAs(fan, deal)))

  expect(answers.filter((answer) => answer === 'redeemed')).toHaveLength(80)
  expect(new Set(answers)).toEqual(new Set(['redeemed', 'limitReached']))
  const { items } = await listRedemptions('byOffer', deal.key, { limit: 400 })
  expect(items).toHaveLength(80)
  const shards = await readShards(deal)
  expect(shards.length).toBeGreaterThan(8)

  await cloud.settle()

  const page = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })
  expect(page.data).toMatchObject({ tally: { totalRedeemed: 1_000 }, deal: { isSoldOut: true } })
  const list = await call(cloud.api, listOrganizationDeals, {
    params: { organization: team.key },
    query: { kind: 'public' },
  })
  expect(list.data.items.find(({ key }) => key === deal.key)?.isSoldOut).toBe(true)
  expect(await getItem(keys.tally(deal.key))).toMatchObject({ totalRedeemed: 1_000, handed: 0 })
})

const Rush = fc.record({
  limit: fc.constantFrom(20, 60, 999, 1_000, 1_040, 5_000),
  fans: fc.integer({ min: 1, max: 30 }),
})

it('however the limit moves, as many redeem as it has room for, and none more', async () => {
  const history = async (before: number, rushes: readonly { limit: number; fans: number }[]) => {
    const deal = await limitedTo(1_000)
    await put({ ...keys.tally(deal.key), totalRedeemed: before })
    let redeemed = before
    for (const { limit, fans } of rushes) {
      const tries = Array.from({ length: fans }, () => redeemOnce(deal, limit))
      const done = (await Promise.all(tries)).filter(Boolean).length
      expect(done).toBe(Math.min(fans, Math.max(0, limit - redeemed)))
      redeemed += done
      expect((await readTally(deal.key)).totalRedeemed).toBe(redeemed)
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 10, 985, 1_030),
      fc.array(Rush, { minLength: 3, maxLength: 5 }),
      history,
    ),
    { numRuns: 5 },
  )
})

it('a limit that is lowered midway takes back what shards have left, and the last unit is had', async () => {
  const deal = await limitedTo(1_000)
  const redeem = (limit: number) => redeemOnce(deal, limit)
  await Promise.all(Array.from({ length: 40 }, () => redeem(1_000)))

  const late = await Promise.all(Array.from({ length: 30 }, () => redeem(50)))

  expect(late.filter(Boolean)).toHaveLength(10)
  expect((await readUses(deal.key)).tally.totalRedeemed).toBe(50)
  expect(await redeem(51)).toBe(true)
  expect(await redeem(51)).toBe(false)
})

it('a recount of the stock knows what lies in shards', async () => {
  const deal = await limitedTo(2_000)
  for (let fan = 0; fan < 5; fan += 1) await redeemOnce(deal, 2_000)

  expect(await findStockDrift([deal.key], 0)).toEqual([])

  const item = await getItem(keys.tally(deal.key), consistently)
  await put({
    ...keys.tally(deal.key),
    ...item,
    totalRedeemed: Number(item?.['totalRedeemed']) + 3,
  })
  const [drift] = await findStockDrift([deal.key], 0)
  expect(drift).toMatchObject({ noted: { redeemed: 8 }, counted: { redeemed: 5 } })
})

it('is not out of stock while a shard has a unit', async () => {
  const deal = await limitedTo(1_000)
  const [first, second] = (await givenFans(2, [team])) as [User, User]
  await put({ ...stockShardKey(deal.key, 3), left: 1, handed: 5, limit: 1_000 })
  await put({ ...keys.tally(deal.key), totalRedeemed: 1_000, handed: 5 })

  expect([await redeemAs(first, deal), await redeemAs(second, deal)]).toEqual([
    'redeemed',
    'limitReached',
  ])
})
