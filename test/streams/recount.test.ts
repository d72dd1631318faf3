import { expect, test } from 'vitest'
import { aroundDynamo, dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { computeCounters } from '#lambdas/services/recounts/recount.ts'
import { type RecountOptions, recountSlice } from '#lambdas/services/recounts/recount-slice.ts'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { type ItemKey, keys } from '#lambdas/stores/table/keys.ts'
import { WHOLE_TABLE } from '#lambdas/stores/table/scan-table.ts'
import { getItem, type Item, tableName } from '#lambdas/stores/table/table.ts'
import { updateParts } from '#lambdas/stores/table/update-expression.ts'
import { sumSlots } from '#shared/stats/counters.ts'
import { readCountedDays } from '#test/fixtures/counters/counted.ts'
import { play } from './histories.ts'
import { aRedemption, beginAnew, countHistory, history, PLATFORM, putItems } from './recounts.ts'

const DAY_MS = 24 * 3600 * 1000
const EVERYTHING: RecountOptions = { now: new Date(), settledMinutes: 0, isMending: false }

/** Makes counters wrong by adding these amounts. */
async function spoil(key: ItemKey, by: Record<string, number>): Promise<void> {
  const add = new Map(Object.entries(by))
  await dynamo('UpdateItem', { TableName: tableName(), ...updateParts({ key, add }) })
}

test('computed counters are those that the stream would have counted', async () => {
  for (const seed of [1, 2, 3]) {
    await beginAnew()
    const { items } = history(seed)
    await putItems([...items, ...(await computeCounters(items))])
    expect((await recountTable(EVERYTHING)).drift).toEqual([])
  }
})

test('the stream goes on counting on top of computed counters', async () => {
  const { items } = history(4)
  await putItems([...items, ...(await computeCounters(items))])
  const before = await readCountedDays(PLATFORM, '2020-01-01')

  const later = play([{ kind: 'follow', fan: 99, team: 0 }], new Date())
  await putItems(later.items)
  for (const [shardId, records] of later.shards) await handler({ shardId, Records: [...records] })

  const after = await readCountedDays(PLATFORM, '2020-01-01')
  expect(after.totals.follows).toBe(before.totals.follows + 1)
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('drift is found, reported per counter and mended, and then there is none', async () => {
  await countHistory(5)
  const at = new Date().toISOString()
  await dynamo('UpdateItem', {
    TableName: tableName(),
    Key: keys.countTotal(PLATFORM),
    UpdateExpression: 'ADD r :five, dealsAll :one',
    ExpressionAttributeValues: { ':five': 5, ':one': -1 },
  })
  await putItems([{ ...keys.countDay({ kind: 'team', key: 'team9' }, at.slice(0, 10)), r07: 3 }])
  await dynamo('DeleteItem', {
    TableName: tableName(),
    Key: keys.countTotal({ kind: 'team', key: 'team0' }),
  })

  const { drift } = await recountTable(EVERYTHING)
  expect(drift).toContainEqual(
    expect.objectContaining({ scope: 'TEAM#team9', field: 'r07', counted: 3, recounted: 0 }),
  )
  const total = drift.find(({ scope, field }) => scope === 'PLATFORM' && field === 'r')
  expect((total?.counted ?? 0) - (total?.recounted ?? 0)).toBe(5)

  expect((await recountTable({ ...EVERYTHING, isMending: true })).unmended).toEqual([])
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('what is written between the two looks, and not counted yet, is no drift', async () => {
  await countHistory(6)
  await spoil(keys.countTotal(PLATFORM), { dealsAll: -1 })
  const late = play([{ ...aRedemption, fan: 99 }], new Date()).items
  let [scans, written]: [number, Promise<void> | undefined] = [0, undefined]
  aroundDynamo(async (call, next) => {
    if (call.operation === 'Scan') {
      scans += 1
      if (scans === WHOLE_TABLE.length + 1) written = putItems(late)
      await written
    }
    return next(call)
  })

  const { drift } = await recountSlice(EVERYTHING)

  expect(written).toBeDefined()
  expect(drift).toMatchObject([{ scope: 'PLATFORM', field: 'dealsAll' }])
})

test('a total, an hour, a gauge and a stock are mended while everybody goes on writing', async () => {
  await countHistory(7)
  const now = new Date()
  const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const team = { kind: 'team', key: 'team0' } as const
  await spoil(keys.countTotal(PLATFORM), { r: 5, dealsAll: -1 })
  await spoil(keys.countDay(team, day), { r07: 3, i11: -2 })
  await spoil(keys.tally('deal0'), { totalPurchased: 4, totalTaken: 3, totalRedeemed: 1_000 })

  let [round, isOver] = [0, false]
  const writing = (async () => {
    while (!isOver) {
      round += 1
      const { items, shards } = play([{ ...aRedemption, deal: 1, fan: 100 + round }], new Date())
      await putItems(items)
      for (const records of shards.values()) {
        await handler({ shardId: `shardId-of-round-${round}`, Records: [...records] })
      }
    }
  })()
  const options = { now, settledMinutes: 15, isMending: true }
  const first = await recountTable(options, 10).finally(() => {
    isOver = true
  })
  await writing

  expect(round).toBeGreaterThan(1)
  expect(first.drift).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ scope: 'PLATFORM', field: 'dealsAll' }),
      expect.objectContaining({ scope: 'TEAM#team0', day, field: 'r07' }),
      expect.objectContaining({ scope: 'TEAM#team0', day, field: 'i11' }),
    ]),
  )
  const [total] = first.drift.filter(({ scope, field }) => scope === 'PLATFORM' && field === 'r')
  expect((total?.counted ?? 0) - (total?.recounted ?? 0)).toBe(5)
  expect(first.stocks.map(({ offerKey }) => offerKey)).toContain('deal0')
  expect(first.unmended).toEqual([])
  expect(await recountTable(EVERYTHING, 10)).toEqual({
    drift: [],
    stocks: [],
    lists: [],
    unmended: [],
  })
})

async function countSale(purchase: number): Promise<readonly Item[]> {
  const sale = { kind: 'purchase', purchase, state: 'unredeemed' } as const
  const { items, shards } = play([{ ...sale, businessTransferCents: undefined }], new Date())
  await putItems(items)
  for (const [shardId, records] of shards) {
    await handler({ shardId: `${shardId} of ${purchase}`, Records: [...records] })
  }
  return items
}

test('a sale that is counted while the table is read is not taken back', async () => {
  await countSale(0)
  let [scans, counting]: [number, Promise<readonly Item[]>] = [0, Promise.resolve([])]
  const looks = WHOLE_TABLE.length
  // Counts a sale at the start of each pass, but hides its items from the scan. They could be in a
  // part of the table that the scan has already read.
  aroundDynamo(async (call, next) => {
    if (call.operation !== 'Scan' || scans >= 2 * looks) return next(call)
    scans += 1
    if (scans === 1 || scans === looks + 1) counting = countSale(scans)
    const missed = await counting
    const answer = (await next(call)) as { Items?: Item[] }
    const isSeen = ({ pk, sk }: Item) => !missed.some((item) => item.pk === pk && item.sk === sk)
    return { ...answer, Items: answer.Items?.filter(isSeen) }
  })

  const { drift } = await recountSlice({ ...EVERYTHING, isMending: true })

  expect(drift.map(({ field }) => field)).toContain('sold')
  expect((await recountTable(EVERYTHING)).drift.filter(({ day }) => day === undefined)).toEqual([])
})

test('a mended day that is later than all that was counted is the open one, with what lay there in its own', async () => {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * DAY_MS)
  const [older, newer] = [play([aRedemption], ago(3)), play([{ ...aRedemption, fan: 1 }], ago(1))]
  await putItems([...older.items, ...newer.items])
  for (const [shardId, records] of older.shards) await handler({ shardId, Records: [...records] })

  expect((await recountTable({ ...EVERYTHING, isMending: true })).unmended).toEqual([])

  const [first, last] = [ago(3), ago(1)].map((at) => at.toISOString().slice(0, 10))
  const totals = await getItem(keys.countTotal(PLATFORM), { isConsistent: true })
  expect(totals).toMatchObject({ day: last, since: first, r: 2 })
  const { days } = await readCountedDays(PLATFORM, '2020-01-01')
  const on = (of: string | undefined) =>
    sumSlots(days.filter(({ day }) => day === of).map(({ fields }) => fields)).redemptions
  expect([on(first), on(last)]).toEqual([1, 1])
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('what nothing was counted of before is mended with its open day', async () => {
  const now = new Date()
  await putItems(play([aRedemption], now).items)

  expect((await recountTable({ ...EVERYTHING, isMending: true })).unmended).toEqual([])

  const day = now.toISOString().slice(0, 10)
  expect(await getItem(keys.countTotal(PLATFORM))).toMatchObject({ day, since: day, r: 1 })
})

test('a recount in little memory goes slice by slice, and one of a business alone mends no other', async () => {
  await countHistory(8)
  const scopes = ['TEAM#team0', 'TEAM#team1', 'SPONSOR#sponsor1', 'OFFER#deal2', 'PLATFORM']
  for (const pk of scopes) await spoil({ pk, sk: 'COUNT#D#2026-01-01' }, { r07: 3 })
  const wrong = async (options: Partial<RecountOptions>) => {
    const { drift } = await recountTable({ ...EVERYTHING, ...options }, 10)
    return drift.map(({ scope }) => scope).toSorted()
  }

  expect((await recountSlice({ ...EVERYTHING, sizeMax: 10 })).slice.before).toBeLessThan(2 ** 32)
  expect(await wrong({ sizeMax: 10 })).toEqual(scopes.toSorted())
  expect(await wrong({ only: 'SPONSOR#sponsor1', isMending: true })).toEqual(['SPONSOR#sponsor1'])
  expect(await wrong({})).toEqual(scopes.filter((pk) => pk !== 'SPONSOR#sponsor1').toSorted())
})

test('a day that lost more counts than an expression holds is mended whole', async () => {
  const fields = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`wA${n}`, 1]))
  await putItems([{ ...keys.countDay(PLATFORM, '2026-01-01'), ...fields }])

  expect((await recountTable({ ...EVERYTHING, isMending: true })).unmended).toEqual([])
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('hours that are still settling are no drift, and impressions that expired stay counted', async () => {
  const now = new Date()
  const fresh = play([aRedemption], now)
  await putItems(fresh.items)
  const old = play(
    [{ kind: 'view', deal: 0, team: 0, hoursAgo: 0 }],
    new Date(now.getTime() - 900 * DAY_MS),
  )
  for (const [shardId, records] of old.shards) await handler({ shardId, Records: [...records] })

  const settled = await recountTable({ now, settledMinutes: 15, isMending: false })
  expect(settled.drift).toEqual([])
  const everything = await recountTable({ ...EVERYTHING, now })
  expect([...new Set(everything.drift.map(({ field }) => field[0]))].sort()).toEqual([
    'b',
    'r',
    't',
    'w',
  ])
  expect(everything.drift.length).toBeGreaterThan(0)
})
