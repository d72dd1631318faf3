import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import { forgetThrottle, noteThrottle } from '#lambdas/base/dynamo/throttles.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import * as metrics from '#lambdas/base/metrics.ts'
import { noteFirings } from '#lambdas/services/yielding/note-firings.ts'
import { forgetRush, rushNow } from '#lambdas/services/yielding/rush.ts'
import { yieldingRun, yieldOf, yieldsNow } from '#lambdas/services/yielding/yield.ts'

const START = Date.parse('2027-01-15T18:00:00Z')
const MINUTE = 60_000
const moveTo = (ms: number) => vi.setSystemTime(START + ms)
const isoAfter = (ms: number) => new Date(START + ms).toISOString()
const firing = (ms: number) => ({
  kind: 'triggered' as const,
  offerKey: 'deal',
  occasion: isoAfter(ms),
})

/**
 * Fake table. `signs` maps the sort keys of items that show load to their times, and `reads` counts
 * the queries.
 */
const table = { signs: new Map<string, string>(), reads: 0 }

aroundDynamo(async (call) => {
  if (call.operation === 'Query') {
    table.reads += 1
    return { Items: [...table.signs].map(([sk, at]) => ({ pk: 'LOAD', sk, at })) }
  }
  if (call.operation !== 'PutItem') return expect.unreachable()
  const { sk, at } = call.input.Item as { sk: string; at: string }
  if ((table.signs.get(sk) ?? '') >= at) {
    throw new DynamoFailure('ConditionalCheckFailedException')
  }
  table.signs.set(sk, at)
  return {}
})

let reported: MockInstance<typeof metrics.reportFigure>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  setEnvironment({ TABLE_NAME: 'made-up', TRIGGER_RUSH_SECONDS: undefined })
  table.signs.clear()
  table.reads = 0
  forgetRush()
  forgetThrottle()
  for (const level of ['info', 'warn'] as const) vi.spyOn(logger, level).mockReturnValue()
  reported = vi.spyOn(metrics, 'reportFigure').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const throttled = new DynamoFailure('ProvisionedThroughputExceededException')

describe('a rush', () => {
  it('begins with a firing and ends five minutes after the latest', async () => {
    await noteFirings([{ ...firing(0), kind: 'flash' }])
    expect(await rushNow()).toBeUndefined()
    await noteFirings([firing(0), firing(MINUTE)])
    await noteFirings([firing(-MINUTE)])

    const rushes: unknown[] = []
    for (const ms of [4_000, 6 * MINUTE - 1, 6 * MINUTE]) {
      moveTo(ms)
      forgetRush()
      rushes.push(await rushNow())
    }

    expect(rushes).toEqual(['trigger', 'trigger', undefined])
  })

  it.each([
    ['a request', throttled],
    [
      'a transaction',
      new DynamoFailure('TransactionCanceledException', { reasons: ['None', 'ThrottlingError'] }),
    ],
  ])(
    'lasts ten seconds after the table throttled %s, for other functions too',
    async (_, error) => {
      noteThrottle(error)
      expect(await rushNow()).toBe('throttled')
      forgetThrottle()
      forgetRush()
      expect(await rushNow()).toBe('throttled')
      moveTo(10_000)
      expect(await rushNow()).toBeUndefined()
    },
  )

  it('is not begun by other errors', async () => {
    noteThrottle(new DynamoFailure('TransactionCanceledException', { reasons: ['None'] }))
    noteThrottle(new Error('broken'))
    expect(await rushNow()).toBeUndefined()
  })

  it('costs a read every three seconds, however often it is looked for', async () => {
    for (let ms = 0; ms < 9_000; ms += 100) {
      moveTo(ms)
      await rushNow()
    }
    expect(table.reads).toBe(3)
  })
})

describe('a message that yields', () => {
  it('returns at random times for half an hour, and is then processed', async () => {
    const delays = new Set<number>()
    for (let ms = 0; ms < 30 * MINUTE; ms += 10_000) {
      moveTo(ms)
      await noteFirings([firing(ms)])
      const yielded = await yieldOf({ work: 'due', yieldsSince: isoAfter(0) }, new Date())
      expect(yielded?.yieldsSince).toBe(isoAfter(0))
      delays.add(yielded?.delaySeconds ?? 0)
    }
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(15)
    expect(Math.max(...delays)).toBeLessThanOrEqual(45)
    expect(delays.size).toBeGreaterThan(10)

    moveTo(30 * MINUTE)
    await noteFirings([firing(30 * MINUTE)])
    expect(await yieldOf({ work: 'due', yieldsSince: isoAfter(0) }, new Date())).toBeUndefined()
    expect(reported).toHaveBeenLastCalledWith('yieldsExhausted', 1)
  })

  it('about a firing yields to a throttled table only, for two minutes', async () => {
    await noteFirings([firing(0)])
    const alert = { work: 'slice', yieldsSince: undefined, isFiring: true }
    expect(await yieldOf(alert, new Date())).toBeUndefined()
    noteThrottle(throttled)
    expect(await yieldOf(alert, new Date())).toMatchObject({ yieldsSince: isoAfter(0) })
    moveTo(2 * MINUTE)
    noteThrottle(throttled)
    expect(await yieldOf({ ...alert, yieldsSince: isoAfter(0) }, new Date())).toBeUndefined()
  })
})

describe('work that a later run can do', () => {
  it('yields until the last run in time', async () => {
    expect(await yieldsNow('mail', { mayYield: true })).toBe(false)
    await noteFirings([firing(0)])
    forgetRush()
    expect(await yieldsNow('mail', { mayYield: true })).toBe(true)
    expect(reported).not.toHaveBeenCalled()
    expect(await yieldsNow('mail', { mayYield: false })).toBe(false)
    expect(reported.mock.calls).toEqual([['yieldsExhausted', 1]])
  })
})

describe('a run that yields', () => {
  const sleep = async (ms: number) => void moveTo(Date.now() - START + ms)

  it('waits until the rush is over, once for all that it does at the same time', async () => {
    await noteFirings([firing(0)])
    const beforeBatch = yieldingRun('recount', 10 * MINUTE, sleep)

    await Promise.all([beforeBatch(), beforeBatch(), beforeBatch()])

    const waited = Date.now() - START
    expect(waited).toBeGreaterThanOrEqual(5 * MINUTE)
    expect(waited).toBeLessThan(5.2 * MINUTE)
    expect(reported.mock.calls).toEqual([['yieldedSeconds', waited / 1000]])
  })

  it('goes on after its time is used up, and says so once', async () => {
    await noteFirings([firing(0)])
    const beforeBatch = yieldingRun('recount', 2 * MINUTE, sleep)

    for (let batch = 0; batch < 5; batch += 1) await beforeBatch()

    expect(Date.now() - START).toBe(2 * MINUTE)
    expect(reported.mock.calls).toEqual([
      ['yieldedSeconds', 120],
      ['yieldsExhausted', 1],
    ])
  })

  it('does not wait without a rush', async () => {
    const beforeBatch = yieldingRun('recount', 2 * MINUTE, () => expect.unreachable())
    await beforeBatch()
    expect(reported).not.toHaveBeenCalled()
  })
})
