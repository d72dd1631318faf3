import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import type { CrowdedCount } from '#lambdas/stores/table/crowd-parts.ts'
import { readCount, writeCounted } from '#lambdas/stores/table/crowded-count.ts'
import type { ItemKey } from '#lambdas/stores/table/keys.ts'
import { queryPage, tableName } from '#lambdas/stores/table/table.ts'
import {
  isWritten,
  type Outcome,
  type Part,
  putIfAbsent,
  writeTransaction,
} from '#lambdas/stores/table/writes.ts'
import { startTestTable, type TestTable } from '#test/fixtures/cloud/table.ts'
import { atOnce, expressionsOf, fieldsOf, freshKey, putItem } from './table-calls.ts'

let table: TestTable
beforeAll(async () => {
  table = await startTestTable()
  // Raises the time limit. Otherwise, a request with a late response would be sent again and count
  // twice.
  setEnvironment({ SILENCE_MS: '100000' })
})
afterAll(() => table.stop())

const BELOW = 'attribute_not_exists(n) OR n < :limit'
const addBelow = (limit: number) =>
  expressionsOf({ update: 'ADD n :one', condition: BELOW, values: { ':one': 1, ':limit': limit } })
const addPart = (Key: ItemKey, by: number, condition?: string): Part => ({
  update: {
    Key,
    UpdateExpression: 'ADD n :by',
    ...(condition !== undefined && { ConditionExpression: condition }),
    ExpressionAttributeValues: { ':by': by, ...(condition && { ':zero': 0 }) },
  },
})
const create = (Item: ItemKey): Part => ({
  put: { Item, ConditionExpression: 'attribute_not_exists(pk)' },
})
const countOf = async (key: ItemKey) => Number((await fieldsOf(key))?.['n'] ?? 0)
const kindsOf = (outcomes: readonly Outcome[], kind: Outcome['kind']) =>
  outcomes.filter((outcome) => outcome.kind === kind).length

async function sortsIn(pk: string): Promise<string[]> {
  const { items } = await queryPage({ pk, limit: 1_000, isConsistent: true })
  return items.map(({ sk }) => sk)
}

describe('of many at once', () => {
  it('500 who count one more below a limit, exactly as many do as it allows', async () => {
    const Key = freshKey()

    const written = await atOnce(500, () =>
      isWritten(dynamo('UpdateItem', { TableName: tableName(), Key, ...addBelow(100) })),
    )

    expect(written.filter(Boolean)).toHaveLength(100)
    expect(await countOf(Key)).toBe(100)
  })

  it('500 who count one more, each is counted', async () => {
    const Key = freshKey()
    const { ConditionExpression: _, ...add } = expressionsOf({
      update: 'ADD n :one',
      values: { ':one': 1 },
    })

    await atOnce(500, () => dynamo('UpdateItem', { TableName: tableName(), Key, ...add }))

    expect(await countOf(Key)).toBe(500)
  })

  it('100 who take a unit with an item of their own, as many have both as were let in', async () => {
    const { pk } = freshKey()
    const stock = freshKey()

    const outcomes = await atOnce(100, (n) =>
      writeTransaction({
        own: create({ pk, sk: `${n}` }),
        stock: { update: { Key: stock, ...addBelow(30), UpdateExpression: 'ADD n :one' } },
      }),
    )

    const done = kindsOf(outcomes, 'done')
    expect(done).toBeLessThanOrEqual(30)
    expect([await countOf(stock), (await sortsIn(pk)).length]).toEqual([done, done])
    // The other callers were rejected because of the limit or because of too many conflicts.
    if (kindsOf(outcomes, 'busy') === 0) expect(done).toBe(30)
    expect(done).toBeGreaterThan(0)
  })
})

describe('of some at once', () => {
  it('40 who create one item, one does', async () => {
    const key = freshKey()

    const puts = await atOnce(40, (n) => putIfAbsent({ ...key, id: `${n}` }))

    expect(puts.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await fieldsOf(key)).toEqual({ id: `${puts.indexOf('done')}` })
  })

  it('20 who change what they have read, one at a time does', async () => {
    const key = freshKey()
    await putItem(key, { revision: 0, writer: 'nobody' })

    for (let revision = 0; revision < 5; revision += 1) {
      const written = await atOnce(20, (n) =>
        isWritten(
          dynamo('UpdateItem', {
            TableName: tableName(),
            Key: key,
            ...expressionsOf({
              update: 'SET revision = :next, writer = :me',
              condition: 'revision = :read',
              values: { ':next': revision + 1, ':read': revision, ':me': `${n}` },
            }),
          }),
        ),
      )

      expect(written.filter(Boolean)).toHaveLength(1)
      expect(await fieldsOf(key)).toEqual({
        revision: revision + 1,
        writer: `${written.indexOf(true)}`,
      })
    }
  })

  it('300 who count below a large limit in shards, each is counted and none above it', async () => {
    const { pk } = freshKey()
    const count: CrowdedCount = {
      main: { pk, sk: 'TALLY' },
      name: 'n',
      shard: (shard) => ({ pk: `${pk}#${shard}`, sk: 'SHARD' }),
    }
    await putItem(count.main, { n: 900 })

    const outcomes = await atOnce(300, (n) =>
      writeCounted(
        { count, limit: 1_000, who: `fan${n}` },
        { own: create({ pk, sk: `FAN#${n}` }) },
      ),
    )

    const done = kindsOf(outcomes, 'done')
    expect(done).toBeLessThanOrEqual(100)
    expect(await readCount(count)).toBe(900 + done)
    expect((await sortsIn(pk)).length).toBe(1 + done)
    if (kindsOf(outcomes, 'busy') === 0) expect(done).toBe(100)
  })
})

describe('of two transactions', () => {
  it('at once on the same two items, in either order, both or one is done, never half', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [freshKey(), freshKey()]

      const outcomes = await Promise.all([
        writeTransaction({ a: addPart(one, 1), b: addPart(other, 1) }),
        writeTransaction({ a: addPart(other, 10), b: addPart(one, 10) }),
      ])

      const [first, second] = outcomes.map(({ kind }) => kind === 'done')
      const sum = (first ? 1 : 0) + (second ? 10 : 0)
      expect([await countOf(one), await countOf(other)]).toEqual([sum, sum])
      expect(sum).toBeGreaterThan(0)
    }
  })
})

describe('of transactions and what undoes them', () => {
  it('a follow and its end, the count is that of those who follow', async () => {
    const { pk } = freshKey()
    const count = freshKey()
    await putItem(count, { n: 0 })
    const edge = (n: number) => ({ pk, sk: `FOLLOW#${n}` })
    const follow = (n: number) =>
      writeTransaction({
        edge: create(edge(n)),
        fans: addPart(count, 1, 'attribute_exists(pk) AND n >= :zero'),
      })
    const leave = (n: number) =>
      writeTransaction({
        edge: { remove: { Key: edge(n), ConditionExpression: 'attribute_exists(pk)' } },
        fans: addPart(count, -1, 'n > :zero'),
      })

    for (let round = 0; round < 5; round += 1) {
      await Promise.all([atOnce(12, follow), atOnce(12, (n) => leave((n + round) % 12))])

      expect(await countOf(count)).toBe((await sortsIn(pk)).length)
    }
  })

  it('and single writes of the same item, all are counted that are done', async () => {
    const [shared, beside] = [freshKey(), freshKey()]
    const single = () =>
      dynamo('UpdateItem', {
        TableName: tableName(),
        Key: shared,
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
      }).then(
        () => true,
        (error: Error) => {
          if (error.name !== 'TransactionConflictException') throw error
          return false
        },
      )

    const [singles, outcomes] = await Promise.all([
      atOnce(40, single),
      atOnce(10, () => writeTransaction({ a: addPart(shared, 100), b: addPart(beside, 100) })),
    ])

    const done = kindsOf(outcomes, 'done')
    expect(await countOf(shared)).toBe(singles.filter(Boolean).length + 100 * done)
    expect(await countOf(beside)).toBe(100 * done)
  })
})

describe('what is read of one moment', () => {
  it('is never half of a transaction', async () => {
    const keys = [freshKey(), freshKey()]
    await Promise.all(keys.map((key) => putItem(key, { n: 0 })))
    let isWriting = true
    const writer = async () => {
      for (let round = 0; round < 30; round += 1) {
        await writeTransaction({ all: keys.map((key) => addPart(key, 1)) })
      }
      isWriting = false
    }
    const seen: unknown[][] = []
    const reader = async () => {
      while (isWriting) {
        const answer = await dynamo('TransactGetItems', {
          TransactItems: keys.map((Key) => ({ Get: { TableName: tableName(), Key } })),
        }).catch((error: Error) => {
          if (error.name !== 'TransactionCanceledException') throw error
          return { Responses: [] }
        })
        const read = (answer.Responses ?? []).map(({ Item }) => Item?.['n'])
        if (read.length > 0) seen.push(read)
      }
    }

    await Promise.all([writer(), reader()])

    expect(seen.length).toBeGreaterThan(0)
    for (const [one, other] of seen) expect(one).toBe(other)
  })
})
