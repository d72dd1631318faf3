import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentClient } from '#lambdas/base/clients.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { computeCounters } from '#lambdas/services/counters/recount.ts'
import { readCounted } from '#lambdas/stores/counters/counters.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { type Item, tableName } from '#lambdas/stores/table/table.ts'
import { type RecountOptions, recountTable } from '#scripts/recount-table.ts'
import { startTestTable, type TestTable } from '#test/fixtures/table.ts'
import { makeFreshTable } from './fresh-table.ts'
import { happenings, play } from './histories.ts'

const DAY_MS = 24 * 3600 * 1000
const PLATFORM = { kind: 'platform' } as const
const EVERYTHING: RecountOptions = { now: new Date(), settledMinutes: 0, isMending: false }
let table: TestTable

beforeAll(async () => {
  table = await startTestTable()
})
afterAll(() => table.stop())
beforeEach(() => makeFreshTable(table.endpoint))

async function putItems(items: readonly Item[]): Promise<void> {
  await Promise.all(
    items.map((Item) => documentClient().send(new PutCommand({ TableName: tableName(), Item }))),
  )
}

function history(seed: number) {
  const [list] = fc.sample(
    fc.array(happenings, { minLength: 3, maxLength: 3 }).map((lists) => lists.flat()),
    { numRuns: 1, seed },
  )
  return play(
    (list ?? []).filter(({ kind }) => kind !== 'expireView'),
    new Date(),
  )
}

/** Puts a history's items and counts its records. */
async function countHistory(seed: number): Promise<void> {
  const { shards, items } = history(seed)
  await putItems(items)
  for (const [shardId, records] of shards) await handler({ shardId, Records: [...records] })
}

test('computed counters are those that the stream would have counted', async () => {
  for (const seed of [1, 2, 3]) {
    await makeFreshTable(table.endpoint)
    const { items } = history(seed)
    await putItems([...items, ...(await computeCounters(items))])
    expect((await recountTable(EVERYTHING)).drift).toEqual([])
  }
})

test('the stream goes on counting on top of computed counters', async () => {
  const { items } = history(4)
  await putItems([...items, ...(await computeCounters(items))])
  const before = await readCounted(PLATFORM, '2020-01-01')

  const later = play([{ kind: 'follow', fan: 99, team: 0 }], new Date())
  await putItems(later.items)
  for (const [shardId, records] of later.shards) await handler({ shardId, Records: [...records] })

  const after = await readCounted(PLATFORM, '2020-01-01')
  expect(after.totals.follows).toBe(before.totals.follows + 1)
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('drift is found, reported per counter and mended, and then there is none', async () => {
  await countHistory(5)
  const at = new Date().toISOString()
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.countTotal(PLATFORM),
      UpdateExpression: 'ADD r :five, dealsAll :one',
      ExpressionAttributeValues: { ':five': 5, ':one': -1 },
    }),
  )
  await putItems([{ ...keys.countDay({ kind: 'team', key: 'team9' }, at.slice(0, 10)), r07: 3 }])
  await documentClient().send(
    new DeleteCommand({
      TableName: tableName(),
      Key: keys.countTotal({ kind: 'team', key: 'team0' }),
    }),
  )

  const { drift } = await recountTable(EVERYTHING)
  expect(drift).toContainEqual(
    expect.objectContaining({ scope: 'TEAM#team9', field: 'r07', counted: 3, recounted: 0 }),
  )
  const total = drift.find(({ scope, field }) => scope === 'PLATFORM' && field === 'r')
  expect((total?.counted ?? 0) - (total?.recounted ?? 0)).toBe(5)

  expect((await recountTable({ ...EVERYTHING, isMending: true })).unmended).toEqual([])
  expect((await recountTable(EVERYTHING)).drift).toEqual([])
})

test('hours that are still settling are no drift, and impressions that expired stay counted', async () => {
  const now = new Date()
  const fresh = play(
    [{ kind: 'redeem', type: 'redemption', fan: 0, deal: 0, team: 0, hoursAgo: 0 }],
    now,
  )
  await putItems(fresh.items)
  const old = play(
    [{ kind: 'view', deal: 0, team: 0, hoursAgo: 0 }],
    new Date(now.getTime() - 900 * DAY_MS),
  )
  for (const [shardId, records] of old.shards) await handler({ shardId, Records: [...records] })

  const settled = await recountTable({ now, settledMinutes: 15, isMending: false })
  expect(settled.drift).toEqual([])
  const everything = await recountTable({ ...EVERYTHING, now })
  expect(everything.drift.map(({ field }) => field[0])).toEqual(everything.drift.map(() => 'r'))
  expect(everything.drift.length).toBeGreaterThan(0)
})

test('the command exits with 1 on drift, mends it if asked, and then exits with 0', async () => {
  await countHistory(6)
  await putItems([{ ...keys.countDay(PLATFORM, '2026-01-01'), r07: 3 }])
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/recount.ts', '--settled-minutes', '0', ...args])

  await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('r07') })
  expect((await run('--mend')).stdout).toContain('Mended 1 counts')
  expect((await run()).stdout).toContain('Every counter equals its records')
})
