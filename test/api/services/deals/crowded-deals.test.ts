import fc from 'fast-check'
import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { findStockDrift } from '#lambdas/services/counters/recount-stock.ts'
import { listRedemptions, putRedemption } from '#lambdas/stores/deals/redemptions.ts'
import { readTally } from '#lambdas/stores/deals/tallies.ts'
import { readUses } from '#lambdas/stores/deals/uses.ts'
import { stockShardKey } from '#lambdas/stores/table/crowd-keys.ts'
import { CROWD_SHARDS } from '#lambdas/stores/table/crowd-steps.ts'
import { HALF_COUNT } from '#lambdas/stores/table/halves.ts'
import { INDEX, keys } from '#lambdas/stores/table/keys.ts'
import { allShards } from '#lambdas/stores/table/shards.ts'
import { batchGet, getItem } from '#lambdas/stores/table/table.ts'
import { PARTITION_LIMITS } from '#scripts/cost/hot.ts'
import { readDeal, redeemDeal } from '#shared/api/deals.ts'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { Redemption } from '#shared/model/redemption.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { measure } from '#test/fixtures/measures/capacity.ts'
import { openMeasuredCloud } from '#test/fixtures/measures/measured-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { makeToken } from '#test/fixtures/requests/tokens.ts'
import {
  aRedemption,
  givenDeal,
  givenFans,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

const consistently = { isConsistent: true }
const limitedTo = (totalAvailable: number) =>
  givenDeal(sponsor, [team], { redemptionsLimit: true, totalAvailable })

const readShards = async ({ key }: Offer) =>
  (
    await batchGet(
      allShards(CROWD_SHARDS).map((shard) => stockShardKey(key, shard)),
      consistently,
    )
  ) //
    .flatMap((item) => item ?? [])

/** As a page does: whoever is told that too many were at it asks again. */
async function redeemAs(fan: User, deal: Offer): Promise<string> {
  const token = await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })
  const [params, body] = [{ dealKey: deal.key }, { teamKey: team.key, after: 0 }]
  const { status, problem } = await call(cloud.api, redeemDeal, { params, body, token })
  if (problem?.code === 'busy') return redeemAs(fan, deal)
  return status === 200 ? 'redeemed' : String(problem.reason)
}

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

/** One more, by somebody new; again while others are in the way. */
async function redeemOnce(deal: Offer, limit: number): Promise<boolean> {
  const at = { offerKey: deal.key, sponsorKey: sponsor.key, teamKey: team.key }
  const redemption = Redemption.parse(aRedemption({ ...at, userKey: ulid() }))
  const outcome = await putRedemption(redemption, limit)
  return outcome.kind === 'busy' ? redeemOnce(deal, limit) : outcome.kind === 'done'
}

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

/** A unit for each index that a redemption is in, as it is smaller than a kilobyte. */
function indexUnits(item: Record<string, unknown>): string[] {
  return Object.values(INDEX).map(({ pk }) => `${pk} ${String(item[pk])}`)
}

/**
 * Write units of each item of the stock of a deal that transactions have tried to write, two for each,
 * and of each partition of the indexes: these take only what was written.
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

/** Each of its shards was handed five, of which so many are left. */
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
  // The table reports no units of the transaction that found the shard empty.
  expect(handed).toEqual({ requests: 4, readUnits: 6 + 18, writeUnits: 9 })
  expect(page).toEqual({ requests: 2, readUnits: 0.5 + 8.5, writeUnits: 0 })
})
