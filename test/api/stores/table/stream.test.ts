import type { DynamoDBRecord } from 'aws-lambda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { ItemKey } from '#lambdas/stores/table/keys.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { writeTransaction } from '#lambdas/stores/table/writes.ts'
import { openStream, type StreamSourceReader } from '#scripts/local-cloud/index.ts'
import { startTestTable, type TestTable } from '#test/fixtures/cloud/table.ts'
import { freshKey, putItem, refusalOf, updateItem } from './table-calls.ts'

let table: TestTable
let stream: StreamSourceReader
beforeAll(async () => {
  table = await startTestTable()
  stream = await openStream(table.endpoint, table.tableName)
})
afterAll(async () => {
  stream.close()
  await table.stop()
})

/** Returns all stream records of a partition, in order. */
async function recordsOf({ pk }: Pick<ItemKey, 'pk'>): Promise<DynamoDBRecord[]> {
  const all: DynamoDBRecord[] = []
  for (const { ShardId = '' } of await stream.shards()) {
    let iterator: string | undefined = await stream.iterator(ShardId, undefined)
    while (iterator !== undefined) {
      const { records, next } = await stream.read(iterator)
      all.push(...records)
      iterator = records.length > 0 ? next : undefined
    }
  }
  return all.filter(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S === pk)
}

const summaryOf = ({ eventName, dynamodb }: DynamoDBRecord) => ({
  eventName,
  keys: dynamodb?.Keys,
  before: dynamodb?.OldImage,
  after: dynamodb?.NewImage,
})
const wireKey = ({ pk, sk }: ItemKey) => ({ pk: { S: pk }, sk: { S: sk } })

describe('the stream', () => {
  it('reports each change of an item in its order, with the item before and after', async () => {
    const key = freshKey()
    await putItem(key, { n: 1 })
    await updateItem(key, { update: 'ADD n :one', values: { ':one': 1 } })
    await dynamo('DeleteItem', { TableName: tableName(), Key: key })

    await expect.poll(async () => (await recordsOf(key)).length).toBe(3)

    const keys = wireKey(key)
    const [one, two] = [
      { ...keys, n: { N: '1' } },
      { ...keys, n: { N: '2' } },
    ]
    expect((await recordsOf(key)).map(summaryOf)).toEqual([
      { eventName: 'INSERT', keys, before: undefined, after: one },
      { eventName: 'MODIFY', keys, before: one, after: two },
      { eventName: 'REMOVE', keys, before: two, after: undefined },
    ])
  })

  it('reports each kind of value as it was written', async () => {
    const key = freshKey()
    const fields = {
      text: 'é🍁',
      empty: '',
      none: null,
      yes: true,
      list: [1, 'two', { three: [] }],
      words: new Set(['a']),
      numbers: new Set([1]),
      bytes: Uint8Array.from([0, 255]),
    }
    await putItem(key, fields)

    await expect.poll(async () => (await recordsOf(key)).length).toBe(1)

    const [record] = await recordsOf(key)
    expect(record?.dynamodb?.NewImage).toEqual({
      ...wireKey(key),
      text: { S: 'é🍁' },
      empty: { S: '' },
      none: { NULL: true },
      yes: { BOOL: true },
      list: { L: [{ N: '1' }, { S: 'two' }, { M: { three: { L: [] } } }] },
      words: { SS: ['a'] },
      numbers: { NS: ['1'] },
      bytes: { B: 'AP8=' },
    })
  })
})

describe('the records of the stream', () => {
  it('report each part of a transaction, once, and nothing that was refused', async () => {
    const { pk } = freshKey()
    const [made, gone, refused] = ['MADE', 'GONE', 'REFUSED'].map((sk) => ({ pk, sk })) as [
      ItemKey,
      ItemKey,
      ItemKey,
    ]
    await putItem(gone)
    const parts = [
      { Put: { TableName: tableName(), Item: made } },
      { Delete: { TableName: tableName(), Key: gone } },
    ]
    const token = pk.slice(-26)
    await dynamo('TransactWriteItems', { TransactItems: parts, ClientRequestToken: token })
    await dynamo('TransactWriteItems', { TransactItems: parts, ClientRequestToken: token })
    const ConditionExpression = 'attribute_exists(pk)'
    await refusalOf('PutItem', { TableName: tableName(), Item: refused, ConditionExpression })
    await writeTransaction({
      put: { put: { Item: refused } },
      check: { check: { Key: freshKey(), ConditionExpression } },
    })
    await putItem({ pk, sk: 'LAST' })

    const sorts = async () =>
      (await recordsOf({ pk })).map(({ eventName, dynamodb }) => [
        eventName,
        dynamodb?.Keys?.['sk']?.S,
      ])
    await expect.poll(async () => (await sorts()).at(-1)).toEqual(['INSERT', 'LAST'])

    expect((await sorts()).slice(1, -1).toSorted()).toEqual([
      ['INSERT', 'MADE'],
      ['REMOVE', 'GONE'],
    ])
  })

  it('are read on behind any of them', async () => {
    const { pk } = freshKey()
    for (let n = 0; n < 5; n += 1) await putItem({ pk, sk: `${n}` })
    await expect.poll(async () => (await recordsOf({ pk })).length).toBe(5)
    const numbers = (await recordsOf({ pk })).map(({ dynamodb }) => dynamodb?.SequenceNumber ?? '')

    const behind: number[] = []
    for (const number of numbers) {
      for (const { ShardId = '' } of await stream.shards()) {
        const iterator = await stream.iterator(ShardId, number).catch(() => undefined)
        if (iterator === undefined) continue
        const { records } = await stream.read(iterator)
        behind.push(records.filter(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S === pk).length)
      }
    }

    expect(behind).toEqual([4, 3, 2, 1, 0])
    const sorted = numbers.toSorted((one, other) => Number(BigInt(one) - BigInt(other)))
    expect(numbers).toEqual(sorted)
  })
})
