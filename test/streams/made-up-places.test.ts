import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import { slicesOf } from '#lambdas/base/slices.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { recountTable } from '#lambdas/services/counters/recount-table.ts'
import { countsOfDay, dayItem } from '#lambdas/stores/counters/day-items.ts'
import { openCounts, readLocalDays } from '#lambdas/stores/counters/local-counts.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item } from '#lambdas/stores/table/table.ts'
import { createRandom } from '#scripts/seed/random.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { OTHER_PLACE } from '#shared/stats/redeemers.ts'
import { streamRecord } from './fake-records.ts'
import { PLATFORM } from './recounts.ts'

const FANS = 10_000
const BATCH = 1_000
/** A quarter below what the table takes. */
const ITEM_MAX_BYTES = 300_000
const EVERYTHING = { now: new Date(), settledMinutes: 0, isMending: false }
const random = createRandom('made-up places')

/** Eighty characters of four bytes each, as nobody else has made them up. */
const aCity = () =>
  String.fromCodePoint(
    ...Array.from({ length: 80 }, () => 0x20000 + Math.floor(random.next() * 40_000)),
  )

function redemptionOf(fan: number, time: string): Item {
  return redemptionItem({
    id: `redemption${fan}`,
    number: 1,
    transactionType: 'redemption',
    time,
    offerKey: `deal${fan % 3}`,
    offerDescription: 'A deal',
    sponsorKey: 'sponsor',
    sponsorName: 'A business',
    teamKey: 'team',
    userKey: `fan${fan}`,
    userCity: aCity(),
    userLatitude: random.next() * 180 - 90,
    userLongitude: random.next() * 360 - 180,
  })
}

/** Puts one redemption of each fan, and has their records counted. */
async function redeemAll(time: string, fans = FANS): Promise<void> {
  const items = Array.from({ length: fans }, (_, fan) => redemptionOf(fan, time))
  await batchWrite(items.map((Item) => ({ PutRequest: { Item } })))
  const records = items.map(
    (after, i): DynamoDBRecord => streamRecord({ sequence: i + 1, after, createdAt: new Date() }),
  )
  for (const Records of slicesOf(records, BATCH))
    await handler({ shardId: 's', Records: [...Records] })
}

/** Notes the largest counter of a day that is written from now on. */
function watchSizes() {
  let largest = 0
  aroundDynamo((call, next) => {
    const parts = call.operation === 'TransactWriteItems' ? (call.input.TransactItems ?? []) : []
    for (const { Put } of parts) {
      const { packed } = Put?.Item ?? {}
      if (packed instanceof Uint8Array) largest = Math.max(largest, packed.byteLength)
    }
    return next(call)
  })
  return () => largest
}

test('10,000 fans with cities of their own fill no counter, and all of them equal a recount', async () => {
  const largest = watchSizes()
  const time = new Date().toISOString()

  await redeemAll(time)

  console.log('largest counter item, in kB', Math.round(largest() / 1000))
  expect(largest()).toBeGreaterThan(0)
  expect(largest()).toBeLessThan(ITEM_MAX_BYTES)
  expect(await getItem(keys.countTotal(PLATFORM))).toMatchObject({ r: FANS })
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('a day that such names have filled is mended, its places counted as others', async () => {
  const time = new Date().toISOString()
  await redeemAll(time, 3_000)
  const day = keys.countDay(PLATFORM, utcDay(time))
  const before = countsOfDay(await getItem(day))
  const named = [...before].find(([field]) => field.startsWith('@') && !field.endsWith(OTHER_PLACE))
  // As if one of the places had never been counted.
  await batchWrite([
    {
      PutRequest: {
        Item: dayItem(day, new Map([...before].filter(([field]) => field !== named?.[0]))),
      },
    },
  ])

  expect((await recountTable(EVERYTHING)).drift).toHaveLength(1)
  expect((await recountTable({ ...EVERYTHING, isMending: true })).unmended).toEqual([])
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('figures are told although their month cannot be kept', async () => {
  const hourMs = 3_600_000
  const earlier = new Date(Date.now() - 48 * hourMs).toISOString()
  const [old, young] = [redemptionOf(1, earlier), redemptionOf(2, new Date().toISOString())]
  const Records = [old, young].map((after, i) =>
    streamRecord({ sequence: i + 1, after, createdAt: new Date() }),
  )
  await handler({ shardId: 's', Records })
  let refused = 0
  aroundDynamo((call, next) => {
    if (call.operation !== 'PutItem') return next(call)
    refused += 1
    throw new DynamoFailure('ValidationException', { message: 'Item size has exceeded' })
  })
  const months = [...new Set([earlier.slice(0, 7), new Date().toISOString().slice(0, 7)])]
  const asked = { scope: PLATFORM, zone: 'America/Toronto', months }

  const local = await readLocalDays(asked, await openCounts(asked, undefined))

  expect(refused).toBeGreaterThan(0)
  const counted = [...local.values()].reduce((sum, counts) => sum + (counts.get('r') ?? 0), 0)
  expect(counted).toBe(2)
})
