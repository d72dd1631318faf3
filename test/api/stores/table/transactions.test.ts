import { describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { ItemKey } from '#lambdas/stores/table/keys.ts'
import { countRange, tableName } from '#lambdas/stores/table/table.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '#lambdas/stores/table/writes.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { fieldsOf, freshKey, putItem, refusalOf } from './table-calls.ts'

openTestTable()

const put = (key: ItemKey, fields: object = {}): Part => ({ put: { Item: { ...key, ...fields } } })
const create = (key: ItemKey): Part => ({
  put: { Item: key, ConditionExpression: 'attribute_not_exists(pk)' },
})
const check = (Key: ItemKey): Part => ({
  check: { Key, ConditionExpression: 'attribute_exists(pk)' },
})
const remove = (Key: ItemKey): Part => ({ remove: { Key } })
const addOne = (Key: ItemKey): Part => ({
  update: {
    Key,
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
})
const freshKeys = (count: number) => Array.from({ length: count }, () => freshKey())

/** Returns a part of a transaction in the format of DynamoDB's requests. */
function toItem(part: Part): object {
  const TableName = tableName()
  if ('put' in part) return { Put: { TableName, ...part.put } }
  if ('update' in part) return { Update: { TableName, ...part.update } }
  if ('remove' in part) return { Delete: { TableName, ...part.remove } }
  return { ConditionCheck: { TableName, ...part.check } }
}

function write(parts: readonly Part[], token?: string) {
  const TransactItems = parts.map(toItem) as never
  return dynamo('TransactWriteItems', { TransactItems, ClientRequestToken: token })
}

function refusalFor(parts: readonly Part[], token?: string) {
  const TransactItems = parts.map(toItem) as never
  return refusalOf('TransactWriteItems', { TransactItems, ClientRequestToken: token })
}

describe('a transaction', () => {
  it('puts, updates, removes and checks together', async () => {
    const [made, changed, gone, there] = [freshKey(), freshKey(), freshKey(), freshKey()]
    await Promise.all([putItem(changed, { n: 1 }), putItem(gone), putItem(there, { n: 7 })])

    await write([put(made, { n: 1 }), addOne(changed), remove(gone), check(there)])

    const found = await Promise.all([made, changed, gone, there].map(fieldsOf))
    expect(found).toEqual([{ n: 1 }, { n: 2 }, undefined, { n: 7 }])
  })

  it('that fails in one part leaves all as it was, in the indexes too, and says where', async () => {
    const [made, changed, gone, missing] = [freshKey(), freshKey(), freshKey(), freshKey()]
    const list = freshKey().pk
    await Promise.all([putItem(changed, { n: 1 }), putItem(gone)])

    const refusal = await refusalFor([
      put(made, { teamPk: list, teamSk: '1' }),
      addOne(changed),
      check(missing),
      remove(gone),
    ])

    expect(refusal).toMatchObject({
      name: 'TransactionCanceledException',
      status: 400,
      reasons: ['None', 'None', 'ConditionalCheckFailed', 'None'],
    })
    const found = await Promise.all([made, changed, gone].map(fieldsOf))
    expect(found).toEqual([undefined, { n: 1 }, {}])
    expect(await countRange({ pk: list, index: 'byTeam' })).toBe(0)
  })
})

describe('the parts of a transaction', () => {
  it('see the table as it was before it, not what it writes', async () => {
    const [one, other] = [freshKey(), freshKey()]
    await putItem(one)

    const outcome = await writeTransaction({
      first: create(other),
      second: { remove: { Key: one, ConditionExpression: 'attribute_exists(pk)' } },
    })

    expect(outcome).toEqual({ kind: 'done' })
    expect(await Promise.all([one, other].map(fieldsOf))).toEqual([undefined, {}])
  })

  it('are a hundred at most', async () => {
    const keys = freshKeys(TRANSACTION_MAX + 1)

    const refusal = await refusalFor(keys.map((key) => put(key)))
    const before = await Promise.all(keys.map(fieldsOf))
    await write(keys.slice(1).map((key) => put(key)))

    expect(refusal.name).toBe('ValidationException')
    expect(before.every((fields) => fields === undefined)).toBe(true)
    expect(await Promise.all(keys.map(fieldsOf))).toEqual([
      undefined,
      ...keys.slice(1).map(() => ({})),
    ])
  })

  it('are of different items', async () => {
    const [key, other] = [freshKey(), freshKey()]
    await putItem(key)

    await expect(
      writeTransaction({ check: check(key), update: addOne(key), other: put(other) }),
    ).rejects.toThrow()

    expect(await Promise.all([key, other].map(fieldsOf))).toEqual([{}, undefined])
  })

  it.each([
    ['an update that cannot be', { n: 'a text' }, addOne],
    ['an index key that is empty', {}, (key: ItemKey) => put(key, { teamPk: '', teamSk: '' })],
    ['an item that is too large', {}, (key: ItemKey) => put(key, { text: 'x'.repeat(410_000) })],
  ])('are refused with %s, never tried again, and nothing is written', async (_, fields, part) => {
    const [key, other] = [freshKey(), freshKey()]
    await putItem(key, fields)

    await expect(writeTransaction({ part: part(key), other: put(other) })).rejects.toThrow()

    expect(await Promise.all([key, other].map(fieldsOf))).toEqual([fields, undefined])
  })
})

describe('a transaction that is sent again', () => {
  it('under its token is done once', async () => {
    const [key, token] = [freshKey(), freshKey().pk.slice(-26)]

    await write([addOne(key)], token)
    await write([addOne(key)], token)

    expect(await fieldsOf(key)).toEqual({ n: 1 })
  })

  it('under another token, or under none, is done again', async () => {
    const [key, token] = [freshKey(), freshKey().pk.slice(-26)]

    await write([addOne(key)], token)
    await write([addOne(key)], `${token}2`)
    await write([addOne(key)])

    expect(await fieldsOf(key)).toEqual({ n: 3 })
  })

  it('is refused where its token was that of another', async () => {
    const [key, other, token] = [freshKey(), freshKey(), freshKey().pk.slice(-26)]
    await write([addOne(key)], token)

    const refusal = await refusalFor([addOne(other)], token)

    expect(refusal.name).toBe('IdempotentParameterMismatchException')
    expect(await fieldsOf(other)).toBeUndefined()
  })
})
