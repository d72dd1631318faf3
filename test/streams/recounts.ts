import fc from 'fast-check'
import { beforeEach } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { type Item, tableName } from '#lambdas/stores/table/table.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { makeFreshTable } from './fresh-table.ts'
import { happenings, play } from './histories.ts'

const table = openTestTable()

/** Begins with a table that holds nothing. */
export const beginAnew = () => makeFreshTable(table.endpoint)

beforeEach(beginAnew)

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

/** Puts a history's items and counts its records. */
export async function countHistory(seed: number): Promise<void> {
  const { shards, items } = history(seed)
  await putItems(items)
  for (const [shardId, records] of shards) await handler({ shardId, Records: [...records] })
}
