import { expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { CROWD_SHARDS } from '#lambdas/stores/table/crowd-steps.ts'
import { allShards, HALF_COUNT, stockShardKey } from '#lambdas/stores/table/crowds.ts'
import { INDEX, keys } from '#lambdas/stores/table/keys.ts'
import { PARTITION_LIMITS } from '#scripts/cost/hot.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { User } from '#shared/model/user.ts'
import { cloud, limitedTo, redeemAs, redeemOnce, team } from '#test/fixtures/deals/crowd.ts'
import { measure } from '#test/fixtures/measures/capacity.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFans, put } from '#test/fixtures/world.ts'

/**
 * Returns the index partitions of a redemption. Writing to each costs one unit, because the item is
 * smaller than one kilobyte.
 */
function indexUnits(item: Record<string, unknown>): string[] {
  return Object.values(INDEX).map(({ pk }) => `${pk} ${String(item[pk])}`)
}

/**
 * Counts write units: two for each stock item in a transaction, and one for each index partition
 * that is written to.
 */
function logUnits({ key }: Offer): ReadonlyMap<string, number> {
  const units = new Map<string, number>()
  const add = (where: string, more: number) => units.set(where, (units.get(where) ?? 0) + more)
  aroundDynamo(async (call, next) => {
    const parts = call.operation === 'TransactWriteItems' ? (call.input.TransactItems ?? []) : []
    for (const { Update } of parts) {
      const item = String(Update?.Key?.['pk'])
      if (item.includes(key)) add(item, 2)
    }
    const output = await next(call)
    for (const { Put } of parts) {
      if (Put?.Item?.['offerKey'] === key) for (const where of indexUnits(Put.Item)) add(where, 1)
    }
    return output
  })
  return units
}

it('writes no item and no index partition half as often as DynamoDB allows, tries that fail counted, if 500 come a second', async () => {
  const [limit, crowd] = [1_500, 60]
  const deal = await limitedTo(limit)
  const units = logUnits(deal)
  let left = limit + crowd
  let redeemed = 0
  const comeByTurns = async () => {
    while (left > 0) {
      left -= 1
      const isDone = await redeemOnce(deal, limit)
      if (isDone) redeemed += 1
    }
  }
  await Promise.all(Array.from({ length: crowd }, comeByTurns))

  expect(redeemed).toBe(limit)
  const perSecond = [...units].map(([item, all]) => [item, (all / limit) * 500] as const)
  console.log('write units a second', Object.fromEntries(perSecond))
  const partitions = Object.keys(INDEX).length * HALF_COUNT
  expect(perSecond).toHaveLength(1 + CROWD_SHARDS + partitions)
  for (const [, most] of perSecond) expect(most).toBeLessThan(PARTITION_LIMITS.write / 2)
})

/** Creates a deal whose shards were given five units each. In each shard, `left` units remain. */
async function givenShards(left: number): Promise<Offer> {
  const deal = await limitedTo(2_000)
  const shards = allShards(CROWD_SHARDS).map((shard) => stockShardKey(deal.key, shard))
  await put(...shards.map((shard) => ({ ...shard, left, handed: 5, limit: 2_000 })))
  await put({ ...keys.tally(deal.key), totalRedeemed: 80, handed: 80 })
  return deal
}

it('redeeming below a large limit costs what it costs below any, and a look at all shards for each portion', async () => {
  const [filled, used] = [await givenShards(5), await givenShards(0)]
  const [fan] = (await givenFans(1, [team])) as [User]

  const taken = await measure(() => redeemAs(fan, filled))
  const handed = await measure(() => redeemAs(fan, used))
  const page = await measure(() => call(cloud.api, readDeal, { params: { dealKey: used.key } }))

  expect(taken).toEqual({ requests: 2, readUnits: 6, writeUnits: 7 })
  // Excludes the units of the failed transaction that finds the shard empty, because the table does
  // not report them.
  expect(handed).toEqual({ requests: 4, readUnits: 6 + 18, writeUnits: 9 })
  expect(page).toEqual({ requests: 2, readUnits: 0.5 + 8.5, writeUnits: 0 })
})
