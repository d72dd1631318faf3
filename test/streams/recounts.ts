import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { slicesOf } from '#lambdas/base/parallel.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { type Item, tableName } from '#lambdas/stores/table/table.ts'
import { streamRecord } from './fake-records.ts'
import { openFreshTables } from './fresh-table.ts'
import { happenings, play } from './histories.ts'

/** Creates an empty table for the next test. */
export const beginAnew = openFreshTables()

beforeEach(() => beginAnew())

export const aRedemption = {
  kind: 'redeem',
  type: 'redemption',
  fan: 0,
  deal: 0,
  team: 0,
  hoursAgo: 0,
  gender: undefined,
  age: undefined,
  home: undefined,
} as const

export const PLATFORM = { kind: 'platform' } as const

export async function putItems(items: readonly Item[]): Promise<void> {
  await Promise.all(items.map((Item) => dynamo('PutItem', { TableName: tableName(), Item })))
}

export function history(seed: number) {
  const [list] = fc.sample(
    fc.array(happenings, { minLength: 3, maxLength: 3 }).map((lists) => lists.flat()),
    { numRuns: 1, seed },
  )
  return play(
    (list ?? []).filter(({ kind }) => kind !== 'expireView'),
    new Date(),
  )
}

/** Stores the items of a generated history, and counts its stream records. */
export async function countHistory(seed: number): Promise<void> {
  const { shards, items } = history(seed)
  await putItems(items)
  for (const [shardId, records] of shards) await handler({ shardId, Records: [...records] })
}

/** Counts items as new stream records of one shard, in batches of a thousand. */
export async function countNew(items: readonly Item[]): Promise<void> {
  const records = items.map((after, i) => streamRecord({ sequence: i + 1, after }))
  for (const Records of slicesOf(records, 1_000)) await handler({ shardId: 's', Records })
}
