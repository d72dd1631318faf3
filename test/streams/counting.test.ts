import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { countsOfDay } from '#lambdas/stores/counters/day-items.ts'
import { INSTANCE } from '#lambdas/stores/counters/known-counters.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import { refusedItem } from '#lambdas/stores/deals/refusals.ts'
import { keys, type Scope } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item } from '#lambdas/stores/table/table.ts'
import { sumSlots } from '#shared/stats/counters.ts'
import { countCapacity, measure } from '#test/fixtures/capacity.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { readCountedDays, sumRefusals } from '#test/fixtures/counted.ts'
import { put } from '#test/fixtures/world.ts'
import { streamRecord } from './fake-records.ts'
import { faults, injectFaults } from './faults.ts'
import { makeFreshTable } from './fresh-table.ts'
import { makeInstances } from './instances.ts'

const PLATFORM: Scope = { kind: 'platform' }
const HOUR_MS = 3600 * 1000
const table = openTestTable()

beforeAll(() => {
  injectFaults()
  countCapacity()
})
beforeEach(() => makeFreshTable(table.endpoint))
afterEach(() => vi.restoreAllMocks())

function redemption(time: string, number = 1): Item {
  return redemptionItem({
    id: `redemption-${time}-${number}`,
    number,
    transactionType: 'redemption',
    time,
    offerKey: 'deal',
    offerDescription: 'A deal',
    sponsorKey: 'sponsor',
    sponsorName: 'A business',
    teamKey: 'team',
    userKey: 'fan',
  })
}

function redeemed(sequence: bigint | number, time: string, createdAt = new Date()): DynamoDBRecord {
  return streamRecord({ sequence, after: redemption(time, Number(sequence) % 1000), createdAt })
}

async function redemptionsByDay(firstDay = '2026-01-01') {
  const { days, totals } = await readCountedDays(PLATFORM, firstDay)
  const byDay: Record<string, number> = {}
  for (const { day, fields } of days) {
    byDay[day] = (byDay[day] ?? 0) + sumSlots([fields]).redemptions
  }
  return { total: totals.redemptions, byDay }
}

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

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`

test('what was counted last is counted on unread, until a new day or another instance', async () => {
  let state: Record<string, string> = {}
  const count = (...Records: DynamoDBRecord[]) =>
    measure(async () => {
      const answer = await handler({ shardId: 's', Records, state })
      state = answer.state
    })
  // A write for deal, business, organization and platform, and one request that reads all four.
  expect(await count(redeemed(1, at(10)))).toMatchObject({ requests: 5, writeUnits: 4 })
  expect(await count(redeemed(2, at(11)))).toMatchObject({ requests: 4, readUnits: 0 })
  state = { ...state, countedBy: 'another' }
  expect(await count(redeemed(3, at(12)))).toMatchObject({ requests: 5, readUnits: 4 })
  state = {}
  expect(await count(redeemed(4, at(13)))).toMatchObject({ requests: 5, readUnits: 4 })
  const nextDay = await count(redeemed(5, '2026-03-02T10:00:00.000Z'))

  expect(nextDay.readUnits).toBeGreaterThanOrEqual(4)
  expect((await redemptionsByDay()).byDay).toEqual({ '2026-03-01': 4, '2026-03-02': 1 })
})

test('an instance that is mistaken in what it knows reads, and counts nothing twice', async () => {
  const asInstance = makeInstances()
  const count = (instance: number, ...Records: DynamoDBRecord[]) =>
    asInstance(instance, () =>
      measure(() => handler({ shardId: 's', Records, state: { countedBy: INSTANCE } })),
    )
  await count(0, redeemed(1, at(10)), redeemed(2, at(11)))
  await count(1, redeemed(2, at(11)), redeemed(3, at(12)))

  const mistaken = await count(0, redeemed(3, at(12)), redeemed(4, at(13)))

  expect(mistaken.readUnits).toBe(4)
  expect(await redemptionsByDay()).toEqual({ total: 4, byDay: { '2026-03-01': 4 } })
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
  // All counts of the day are in its item.
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

test('a batch with more towns than an expression holds is counted whole, and again adds nothing', async () => {
  const at = '2026-03-01T10:00:00.000Z'
  const Records = Array.from({ length: 1000 }, (_, n) =>
    streamRecord({ sequence: n + 1, after: { ...redemption(at, n), userCity: `Town ${n % 500}` } }),
  )

  await handler({ shardId: 's', Records })
  await handler({ shardId: 's', Records })

  const { days, totals } = await readCountedDays(PLATFORM, '2026-03-01')
  const towns = Object.entries(days[0]?.fields ?? {}).filter(([name]) => name.includes('Town'))
  expect(totals.redemptions).toBe(1000)
  expect(towns.map(([, count]) => count)).toEqual(Array.from({ length: 500 }, () => 2))
})

test('sequence numbers are compared as numbers, whatever their length', async () => {
  const long = 10n ** 24n
  const at = '2026-03-01T10:00:00.000Z'
  for (const sequence of [9n, 10n, 99n, 100n, long - 1n, long, long + 1n]) {
    await handler({ shardId: 's', Records: [redeemed(sequence, at)] })
    await handler({ shardId: 's', Records: [redeemed(9n, at), redeemed(sequence, at)] })
  }
  expect((await redemptionsByDay()).total).toBe(7)
})

test('checkpoints of shards that ended more than a day ago are dropped, others kept', async () => {
  const now = Date.now()
  const at = '2026-03-01T10:00:00.000Z'
  const hoursAgo = (hours: number) => new Date(now - hours * HOUR_MS)
  await handler({ shardId: 'old', Records: [redeemed(1, at, hoursAgo(40))] })
  await handler({ shardId: 'young', Records: [redeemed(2, at, hoursAgo(20))] })

  await handler({ shardId: 'new', Records: [redeemed(3, at, hoursAgo(0))] })

  const totals = (await getItem(keys.countTotal(PLATFORM), { isConsistent: true })) ?? {}
  const seen = Object.keys(totals).filter((name) => name.startsWith('seen:'))
  expect(seen.sort()).toEqual(['seen:new', 'seen:young'])
})

test('a checkpoint that moves while it is being dropped is kept', async () => {
  const at = '2026-03-01T10:00:00.000Z'
  const longAgo = new Date(Date.now() - 40 * HOUR_MS)
  await handler({ shardId: 'slow', Records: [redeemed(1, at, longAgo)] })
  const late = [redeemed(2, at)]
  faults.beforeWrites = async () => {
    await handler({ shardId: 'slow', Records: late })
  }

  await handler({ shardId: 'new', Records: [redeemed(9, at)] })
  await handler({ shardId: 'slow', Records: late })

  expect((await redemptionsByDay()).total).toBe(3)
})

test('a malformed record fails from there on: what is before it is counted, and it is logged', async () => {
  const at = '2026-03-01T10:00:00.000Z'
  const log = vi.spyOn(logger, 'error').mockImplementation(() => {})
  const { time: _, ...broken } = redemption(at, 3)
  const Records = [
    redeemed(1, at),
    redeemed(2, at),
    streamRecord({ sequence: 3, after: broken as Item }),
    redeemed(4, at),
  ]

  const answer = await handler({ shardId: 's', Records })

  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: '3' }])
  expect((await redemptionsByDay()).total).toBe(2)
  expect(log).toHaveBeenCalledWith(
    'record failed',
    expect.objectContaining({ sequenceNumber: '3' }),
  )
  expect(JSON.stringify(log.mock.calls)).not.toContain('offerDescription')
})

test('an event without a shard is refused, a final call of a window is answered with its state', async () => {
  await expect(handler({ Records: [] })).rejects.toThrow('tumbling window')
  const answer = await handler({
    shardId: 's',
    Records: [],
    state: { kept: 'yes' },
    isFinalInvokeForWindow: true,
  })
  expect(answer).toEqual({ batchItemFailures: [], state: { kept: 'yes' } })
})

test('a counter that never stays still fails loudly, and is right when it is tried again', async () => {
  const Records = [redeemed(1, '2026-03-01T10:00:00.000Z')]
  vi.spyOn(Math, 'random').mockReturnValue(0)
  faults.failedConditions = 10_000

  await expect(handler({ shardId: 's', Records })).rejects.toThrow('changed under')
  faults.failedConditions = 0
  await handler({ shardId: 's', Records })

  expect((await redemptionsByDay()).total).toBe(1)
})
