import { expect, test } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { countsOfDay, dayItem } from '#lambdas/stores/counters/day-items.ts'
import { openCounts, readLocalDays } from '#lambdas/stores/counters/local-counts.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item } from '#lambdas/stores/table/table.ts'
import { createRandom } from '#scripts/random.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { OTHER_PLACE } from '#shared/stats/redeemers.ts'
import { countNew, PLATFORM } from './recounts.ts'

const FANS = 10_000
/** Three quarters of DynamoDB's limit of 400 kB for an item. */
const ITEM_MAX_BYTES = 300_000
const EVERYTHING = { now: new Date(), settledMinutes: 0, isMending: false }
const random = createRandom('made-up places')

/** Returns a random city name of 80 characters. Each character takes four bytes. */
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

/** Stores one redemption per fan, and counts their stream records. */
async function redeemAll(time: string, fans = FANS): Promise<void> {
  const items = Array.from({ length: fans }, (_, fan) => redemptionOf(fan, time))
  await batchWrite(items.map((Item) => ({ PutRequest: { Item } })))
  await countNew(items)
}

/**
 * Watches the day items that are written from now on. The returned function returns the largest
 * size in bytes.
 */
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
  // Removes the counts of one city from the day's item, as if they had never been counted.
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

test('figures are announced although their month cannot be kept', async () => {
  const hourMs = 3_600_000
  const earlier = new Date(Date.now() - 48 * hourMs).toISOString()
  await countNew([redemptionOf(1, earlier), redemptionOf(2, new Date().toISOString())])
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
