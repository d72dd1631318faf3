import { expect, test } from 'vitest'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { countsOfDay } from '#lambdas/stores/counters/day-items.ts'
import { INSTANCE } from '#lambdas/stores/counters/known-counters.ts'
import { refusedItem } from '#lambdas/stores/deals/refusals.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { sumSlots } from '#shared/stats/counters.ts'
import { readCountedDays, sumRefusals } from '#test/fixtures/counters/counted.ts'
import { put } from '#test/fixtures/world.ts'
import { at, HOUR_MS, PLATFORM, redeemed, redemption, redemptionsByDay } from './counting-table.ts'
import { streamRecord } from './fake-records.ts'
import { faults } from './faults.ts'

test('a later day closes the one before, and what comes late is added to its own day', async () => {
  await handler({ shardId: 's', Records: [redeemed(1, '2026-03-01T22:10:00.000Z')] })
  await handler({ shardId: 's', Records: [redeemed(2, '2026-03-02T01:00:00.000Z')] })
  await handler({ shardId: 's', Records: [redeemed(3, '2026-03-01T23:59:59.999Z')] })
  await handler({ shardId: 's', Records: [redeemed(4, '2026-03-02T02:00:00.000Z')] })

  expect(await redemptionsByDay()).toEqual({
    total: 4,
    byDay: { '2026-03-01': 2, '2026-03-02': 2 },
  })
  expect((await redemptionsByDay('2026-03-02')).byDay).toEqual({ '2026-03-02': 2 })
  expect(await countsOf('2026-03-01')).toMatchObject({ r44: 1, r47: 1 })
})

async function countsOf(day: string) {
  return Object.fromEntries(countsOfDay(await getItem(keys.countDay(PLATFORM, day))))
}

test('a day whose counts are attributes, as they once were written, is read, and packed with what comes', async () => {
  await handler({ shardId: 's', Records: [redeemed(1, '2026-03-02T01:00:00.000Z')] })
  await put({ ...keys.countDay(PLATFORM, '2026-03-01'), r44: 2, wKf2: 2 })
  expect((await redemptionsByDay()).byDay).toEqual({ '2026-03-01': 2, '2026-03-02': 1 })

  await handler({ shardId: 's', Records: [redeemed(2, '2026-03-01T22:10:00.000Z')] })

  expect(await countsOf('2026-03-01')).toMatchObject({ r44: 3, wKf2: 2 })
  expect(await getItem(keys.countDay(PLATFORM, '2026-03-01'))).not.toHaveProperty('r44')
})

test('refusals close with their day: a fan once for each reason, and once among all', async () => {
  const refused = (reason: 'expired' | 'soldOut', at: string, userKey = 'fan') =>
    refusedItem({ userKey, offerKey: 'deal', reason, at })
  const early = refused('expired', '2026-03-01T10:00:00.000Z')
  const both = { ...refused('soldOut', '2026-03-01T11:00:00.000Z'), ...early }
  const other = refused('soldOut', '2026-03-01T12:00:00.000Z', 'other fan')
  const next = refused('expired', '2026-03-02T01:00:00.000Z')
  const Records = [
    streamRecord({ sequence: 1, after: early }),
    streamRecord({ sequence: 2, before: early, after: both }),
    streamRecord({ sequence: 3, after: other }),
    redeemed(4, '2026-03-01T13:00:00.000Z'),
    streamRecord({ sequence: 5, after: next }),
    streamRecord({ sequence: 6, before: both, after: undefined }),
  ]

  for (const record of Records) await handler({ shardId: 's', Records: [record] })
  await handler({ shardId: 's', Records })

  const { days } = await readCountedDays({ kind: 'offer', key: 'deal' }, '2026-01-01')
  expect(days.map(({ day, fields }) => [day, sumRefusals([fields])])).toEqual([
    [
      '2026-03-01',
      {
        fans: 2,
        reasons: [
          { reason: 'soldOut', fans: 2 },
          { reason: 'expired', fans: 1 },
        ],
      },
    ],
    ['2026-03-02', { fans: 1, reasons: [{ reason: 'expired', fans: 1 }] }],
  ])
  expect(sumSlots([days[0]?.fields ?? {}]).redemptions).toBe(1)
})

test('what another shard counts while a day is being closed moves with it', async () => {
  await handler({ shardId: 'one', Records: [redeemed(1, '2026-03-01T10:00:00.000Z')] })
  faults.beforeWrites = async () => {
    await handler({ shardId: 'two', Records: [redeemed(5, '2026-03-01T11:00:00.000Z')] })
  }

  await handler({ shardId: 'one', Records: [redeemed(2, '2026-03-02T10:00:00.000Z')] })

  expect(await redemptionsByDay()).toEqual({
    total: 3,
    byDay: { '2026-03-01': 2, '2026-03-02': 1 },
  })
})

test('counts that have outgrown a kilobyte unread move to their day with the next', async () => {
  let sequence = 0
  const fromTowns = (prefix: string) =>
    Array.from({ length: 25 }, (_, n) => {
      sequence += 1
      const after = { ...redemption(at(10), sequence), userCity: `${prefix} ${n}` }
      return streamRecord({ sequence, after })
    })
  const sizeOfTotals = async () =>
    JSON.stringify(await getItem(keys.countTotal(PLATFORM), { isConsistent: true })).length
  const state = { countedBy: INSTANCE }
  await handler({ shardId: 's', Records: fromTowns('North Shore'), state })
  await handler({ shardId: 's', Records: fromTowns('South Shore'), state })
  expect(await sizeOfTotals()).toBeGreaterThan(1024)

  await handler({ shardId: 's', Records: [redeemed(1000, at(10))], state })

  expect(await sizeOfTotals()).toBeLessThan(1024)
  const { days, totals } = await readCountedDays(PLATFORM, '2026-03-01')
  const towns = days
    .flatMap(({ fields }) => Object.entries(fields))
    .filter(([name]) => name.includes('Shore'))
  expect(totals.redemptions).toBe(51)
  expect(towns.map(([, count]) => count)).toEqual(Array.from({ length: 50 }, () => 1))
})

test('what another shard counts of a day whose counts have moved already stays on that day', async () => {
  const towns = Array.from({ length: 200 }, (_, n) => {
    const after = { ...redemption(at(10), n), userCity: `Town ${n}` }
    return streamRecord({ sequence: n + 1, after })
  })
  await handler({ shardId: 'one', Records: towns })
  // All counts of the day are now in the day's item, and none in the item of totals.
  expect(countsOfDay(await getItem(keys.countTotal(PLATFORM))).size).toBe(0)
  faults.beforeWrites = async () => {
    await handler({ shardId: 'two', Records: [redeemed(1, at(11))] })
  }

  await handler({ shardId: 'one', Records: [redeemed(500, '2026-03-02T11:00:00.000Z')] })

  expect((await redemptionsByDay()).byDay).toEqual({ '2026-03-01': 201, '2026-03-02': 1 })
})

test('a batch that spans more days than a transaction holds is counted whole', async () => {
  const first = Date.parse('2026-01-01T00:00:00.000Z')
  const days = Array.from({ length: 130 }, (_, day) => new Date(first + day * 24 * HOUR_MS))
  const Records = days.map((day, n) => redeemed(n + 1, day.toISOString()))

  await handler({ shardId: 's', Records })

  const { total, byDay } = await redemptionsByDay('2026-03-01')
  expect(total).toBe(130)
  expect(Object.values(byDay).every((count) => count === 1)).toBe(true)
})
