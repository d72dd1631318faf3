import type { DynamoDBRecord } from 'aws-lambda'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { findDrift } from '#lambdas/services/recounts/drift.ts'
import { addItem, emptyRecount, type SumsByScope } from '#lambdas/services/recounts/recount.ts'
import { INSTANCE } from '#lambdas/stores/counters/known-counters.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { batchGet } from '#lambdas/stores/table/table.ts'
import { GROUPS, slotField } from '#shared/stats/counters.ts'
import { faults, injectFaults, isCrash } from './faults.ts'
import { openFreshTables } from './fresh-table.ts'
import { type History, happenings, play } from './histories.ts'
import { makeInstances } from './instances.ts'

const EVERYTHING = { impressionsSince: '0000', settledBefore: undefined }
const makeFreshTable = openFreshTables()

beforeAll(() => {
  injectFaults()
})

/**
 * Generates one delivery of records of a shard to the consumer: its size, the number of records
 * that it repeats, and the faults that occur.
 */
const delivery = fc.record({
  shard: fc.integer({ min: 0, max: 2 }),
  back: fc.integer({ min: 0, max: 12 }),
  size: fc.integer({ min: 1, max: 20 }),
  isTwice: fc.boolean(),
  isDoubled: fc.boolean(),
  crash: fc.option(
    fc.record({ atWrite: fc.integer({ min: 0, max: 9 }), isWritten: fc.boolean() }),
    { nil: undefined, freq: 2 },
  ),
  failedConditions: fc.integer({ min: 0, max: 3 }),
  /** Number of the Lambda instance. Each instance caches the counters that it wrote. */
  instance: fc.integer({ min: 0, max: 2 }),
})
type Delivery = typeof delivery extends fc.Arbitrary<infer T> ? T : never

/**
 * Invokes the consumer. By default, the state says that this instance counted the previous batch,
 * so the instance may use its cached counters.
 */
async function invoke(
  shardId: string,
  Records: DynamoDBRecord[],
  state: Record<string, string> = { countedBy: INSTANCE },
): Promise<void> {
  const answer = await handler({ Records, shardId, state })
  expect(answer.batchItemFailures).toEqual([])
}

/**
 * Delivers some records. Returns true if the consumer succeeded, so that the shard may continue.
 */
async function deliverPiece(shardId: string, piece: DynamoDBRecord[], how: Delivery) {
  faults.crash = how.crash && { ...how.crash }
  faults.failedConditions = how.failedConditions
  const records = how.isDoubled ? piece.flatMap((record) => [record, record]) : piece
  const runs = await Promise.allSettled(
    (how.isTwice ? [records, piece] : [records]).map((some) => invoke(shardId, some)),
  )
  faults.crash = undefined
  faults.failedConditions = 0
  for (const run of runs) {
    if (run.status === 'rejected' && !isCrash(run.reason)) throw run.reason
  }
  return runs.every(({ status }) => status === 'fulfilled')
}

/**
 * Delivers a history in pieces until all records are processed. The records of a shard stay in
 * order, apart from repetitions.
 */
async function deliverAll({ shards }: History, plan: readonly Delivery[]): Promise<void> {
  const places = new Map([...shards.keys()].map((shardId) => [shardId, 0]))
  const asInstance = makeInstances()
  for (const how of plan) {
    const [shardId, records] = [...shards][how.shard % shards.size] ?? ['', []]
    const place = places.get(shardId) ?? 0
    const from = Math.max(0, place - how.back)
    const piece = records.slice(from, from + how.size)
    if (piece.length === 0) continue
    const isTaken = await asInstance(how.instance, () => deliverPiece(shardId, piece, how))
    if (isTaken) places.set(shardId, Math.max(place, from + piece.length))
    await expectNoNegativeFollows()
  }
  await Promise.all(
    [...shards].map(([shardId, records]) =>
      invoke(shardId, records.slice(places.get(shardId) ?? 0)),
    ),
  )
}

async function expectNoNegativeFollows(): Promise<void> {
  const teams = [0, 1, 2].map((n) => keys.countTotal({ kind: 'team', key: `team${n}` }))
  for (const item of await batchGet(teams, { isConsistent: true })) {
    expect(Number(item?.['f'] ?? 0)).toBeGreaterThanOrEqual(Number(item?.['u'] ?? 0))
  }
}

/** Expects that every counter equals a recount of the table. */
async function expectExact({ items, expired }: History): Promise<void> {
  const recount = emptyRecount()
  await scanTable((item) => addItem(recount, item))
  for (const item of [...items, ...expired]) addItem(recount, item)
  expect(findDrift(recount, EVERYTHING)).toEqual([])
  // Records of refusals expire from the table, so a recount of the table skips them. This recount
  // includes them, because the history still contains all of them.
  expect(refusalsIn(recount.counted)).toEqual(refusalsIn(recount.recounted))
}

function refusalsIn(scopes: SumsByScope) {
  return [...scopes]
    .flatMap(([scope, { days }]) =>
      [...days].flatMap(([day, counts]) =>
        [...counts]
          .filter(([name]) => name.startsWith(GROUPS.refused))
          .map(([name, count]) => `${scope} ${day} ${name} ${count}`),
      ),
    )
    .sort()
}

const NOW = new Date()

const division = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  skewMinutes: fc.integer({ min: 0, max: 50 }),
})
type Division = typeof division extends fc.Arbitrary<infer T> ? T : never

/**
 * Splits each shard at one position, into a parent shard and children with disjoint keys. Shifts the
 * times of the records by `skewMinutes`, back and forth by turns.
 */
function divide({ shards }: History, { at, skewMinutes }: Division): [History, History] {
  const parents = new Map<string, DynamoDBRecord[]>()
  const children = new Map<string, DynamoDBRecord[]>()
  for (const [shardId, all] of shards) {
    const records = all.map((record, i) => skewed(record, i % 2 === 0 ? skewMinutes : -skewMinutes))
    const end = Math.floor(records.length * at)
    if (end > 0) parents.set(shardId, records.slice(0, end))
    for (const record of records.slice(end)) {
      const child = `${shardId}-child-${(record.dynamodb?.Keys?.['pk']?.S ?? '').length % 2}`
      children.set(child, [...(children.get(child) ?? []), record])
    }
  }
  return [
    { shards: parents, items: [], expired: [] },
    { shards: children, items: [], expired: [] },
  ]
}

/**
 * Shifts the time of a record, because the clocks that date stream records differ. Does not shift
 * deletions.
 */
function skewed(record: DynamoDBRecord, minutes: number): DynamoDBRecord {
  const { ApproximateCreationDateTime: seconds = 0, ...rest } = record.dynamodb ?? {}
  const at = record.eventName === 'REMOVE' ? seconds : seconds + minutes * 60
  return { ...record, dynamodb: { ...rest, ApproximateCreationDateTime: at } }
}

test('any split, replay, duplicate, crash, skew or lost race leaves every counter equal to a recount', async () => {
  const plans = fc.array(delivery, { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(happenings, plans, division, async (list, plan, how) => {
      await makeFreshTable()
      const history = play(list, NOW)
      const [parents, children] = divide(history, how)
      if (parents.shards.size > 0) await deliverAll(parents, plan.slice(0, 7))
      if (children.shards.size > 0) await deliverAll(children, plan.slice(7))
      await expectExact(history)
      for (const { shards } of [parents, children]) {
        await Promise.all([...shards].map(([id, records]) => invoke(id, [...records], {})))
      }
      await expectExact(history)
    }),
    { numRuns: 60 },
  )
})

test('shards that are counted at the same time do not lose each other’s counts', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, fc.integer({ min: 1, max: 15 }), async (list, size) => {
      await makeFreshTable()
      const history = play(list, NOW)
      await Promise.all(
        [...history.shards].map(async ([shardId, records]) => {
          for (let from = 0; from < records.length; from += size) {
            await invoke(shardId, records.slice(from, from + size))
          }
        }),
      )
      await expectExact(history)
    }),
    { numRuns: 25 },
  )
})

test('follows and their ends are counted apart, each in its slot', async () => {
  await makeFreshTable()
  const toggles = [0, 1, 2, 0, 1].map((fan) => ({ kind: 'follow' as const, fan, team: 1 }))
  const history = play(toggles, NOW)
  await deliverAll(history, [])
  const [totals] = await batchGet([keys.countTotal({ kind: 'team', key: 'team1' })])
  const at = NOW.toISOString()
  const counts = ['f', 'u', slotField('follows', at), slotField('unfollows', at)]
  expect(counts.map((name) => totals?.[name])).toEqual([3, 2, 3, 2])
})
