import { describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { batchWrite } from '#lambdas/stores/table/batch-write.ts'
import { batchGet, batchGetAll, getItem, tableName } from '#lambdas/stores/table/table.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { fieldsOf, freshKey, putItem, refusalOf } from './table-calls.ts'

openTestTable()

const keysOf = (count: number) => Array.from({ length: count }, () => freshKey())
const puts = (keys: ReturnType<typeof keysOf>, fields: object = {}) =>
  keys.map((key) => ({ PutRequest: { Item: { ...key, ...fields } } }))

describe('a batch of reads', () => {
  it('gives the items in the order of their keys, and says which are not there', async () => {
    const [one, missing, other] = [freshKey(), freshKey(), freshKey()]
    await putItem(one, { n: 1 })
    await putItem(other, { n: 2 })

    const found = await batchGet([other, missing, one, other], { isConsistent: true })

    expect(found.map((item) => item?.['n'])).toEqual([2, undefined, 1, 2])
  })

  it('of more than a hundred is several', async () => {
    const keys = keysOf(230)
    await batchWrite(puts(keys))

    const found = await batchGetAll(keys, { isConsistent: true })

    expect(found.map((item) => item?.pk)).toEqual(keys.map(({ pk }) => pk))
  })

  it('gives all, though its items are more than an answer holds', async () => {
    const keys = keysOf(60)
    for (const request of puts(keys, { text: 'x'.repeat(300_000) })) await batchWrite([request])

    const found = await batchGet(keys)

    expect(found.map((item) => item?.pk)).toEqual(keys.map(({ pk }) => pk))
  })

  it('is refused by the table with a key twice', async () => {
    const key = freshKey()

    const refusal = await refusalOf('BatchGetItem', {
      RequestItems: { [tableName()]: { Keys: [key, key] } },
    })

    expect(refusal.name).toBe('ValidationException')
  })
})

describe('a batch of writes', () => {
  it('puts and removes, of any number', async () => {
    const [gone, made] = [keysOf(30), keysOf(40)]
    await batchWrite(puts(gone))

    await batchWrite([...puts(made, { n: 1 }), ...gone.map((Key) => ({ DeleteRequest: { Key } }))])

    expect((await batchGet(made)).map((item) => item?.['n'])).toEqual(made.map(() => 1))
    expect((await batchGet(gone)).every((item) => item === undefined)).toBe(true)
  })

  it('is refused whole with an item twice, or with more than 25', async () => {
    const [key, many] = [freshKey(), keysOf(26)]
    const refusalFor = (requests: ReturnType<typeof puts>) =>
      refusalOf('BatchWriteItem', { RequestItems: { [tableName()]: requests } })

    const [twice, tooMany] = [await refusalFor(puts([key, key])), await refusalFor(puts(many))]

    expect([twice.name, tooMany.name]).toEqual(['ValidationException', 'ValidationException'])
    expect((await batchGet([key, ...many])).every((item) => item === undefined)).toBe(true)
  })
})

describe('reads of one moment', () => {
  it('give each item in the order of what was asked, and nothing where none is', async () => {
    const [one, missing, other] = [freshKey(), freshKey(), freshKey()]
    await putItem(one, { n: 1 })
    await putItem(other, { words: new Set(['a']) })

    const { Responses = [] } = await dynamo('TransactGetItems', {
      TransactItems: [other, missing, one].map((Key) => ({ Get: { TableName: tableName(), Key } })),
    })

    expect(Responses.map(({ Item }) => Item)).toEqual([
      { ...other, words: new Set(['a']) },
      undefined,
      { ...one, n: 1 },
    ])
  })
})

describe('an item', () => {
  it('is the one of its whole key', async () => {
    const { pk } = freshKey()
    await putItem({ pk, sk: 'A' }, { n: 1 })
    await putItem({ pk, sk: 'a' }, { n: 2 })

    expect([await getItem({ pk, sk: 'A' }), await getItem({ pk, sk: 'B' })]).toEqual([
      { pk, sk: 'A', n: 1 },
      undefined,
    ])
  })

  it('of almost 400 kB is kept, a larger one is refused', async () => {
    const [fits, tooLarge] = [freshKey(), freshKey()]
    const kilobytes = 1024
    const text = 'x'.repeat(399 * kilobytes)
    await putItem(fits, { text })

    const refusal = await refusalOf('PutItem', {
      TableName: tableName(),
      Item: { ...tooLarge, text: text + text.slice(0, 2 * kilobytes) },
    })

    expect(await fieldsOf(fits)).toEqual({ text })
    expect(refusal.name).toBe('ValidationException')
    expect(await fieldsOf(tooLarge)).toBeUndefined()
  })

  it.each([
    ['an empty key', { pk: '', sk: 'A' }],
    ['an empty sort key', { pk: 'CONTRACT#', sk: '' }],
    ['a number for a key', { pk: 'CONTRACT#', sk: 1 }],
    ['no sort key', { pk: 'CONTRACT#' }],
    ['a key that is too long', { pk: 'CONTRACT#', sk: 'x'.repeat(1_025) }],
  ])('is refused with %s', async (_, Item) => {
    const refusal = await refusalOf('PutItem', { TableName: tableName(), Item })

    expect(refusal).toMatchObject({ name: 'ValidationException', status: 400 })
  })

  it('below a kilobyte costs one unit to change, and more when it has outgrown that', async () => {
    const unitsOf = async (length: number) => {
      const key = freshKey()
      await putItem(key, { text: 'x'.repeat(length) })
      const { ConsumedCapacity } = await dynamo('UpdateItem', {
        TableName: tableName(),
        Key: key,
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnConsumedCapacity: 'INDEXES',
      })
      return ConsumedCapacity?.Table?.CapacityUnits ?? ConsumedCapacity?.CapacityUnits ?? 0
    }

    const [small, large] = [await unitsOf(900), await unitsOf(1_200)]

    expect(small).toBe(1)
    expect(large).toBeGreaterThan(1)
  })
})
