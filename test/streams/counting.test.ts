import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { INSTANCE } from '#lambdas/stores/counters/known-counters.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item } from '#lambdas/stores/table/table.ts'
import { readCountedDays } from '#test/fixtures/counters/counted.ts'
import { measure } from '#test/fixtures/measures/capacity.ts'
import { at, HOUR_MS, PLATFORM, redeemed, redemption, redemptionsByDay } from './counting-table.ts'
import { streamRecord } from './fake-records.ts'
import { faults } from './faults.ts'
import { makeInstances } from './instances.ts'

test('what was counted last is counted on unread, until a new day or another instance', async () => {
  let state: Record<string, string> = {}
  const count = (...Records: DynamoDBRecord[]) =>
    measure(async () => {
      const answer = await handler({ shardId: 's', Records, state })
      state = answer.state
    })
  // Four writes count for the deal, business, organization and platform. One more request reads
  // their counters.
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
