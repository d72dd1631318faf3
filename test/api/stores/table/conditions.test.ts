import { describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { isWritten, writeTransaction } from '#lambdas/stores/table/writes.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { expressionsOf, freshKey, putItem, refusalOf } from './table-calls.ts'

openTestTable()

type Fields = Readonly<Record<string, unknown>>

interface Case {
  readonly condition: string
  readonly names?: Readonly<Record<string, string>>
  readonly values?: Fields
  readonly holdsFor: readonly (Fields | undefined)[]
  readonly failsFor: readonly (Fields | undefined)[]
}

const [EARLY, LATE] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.001Z']
const nobody = undefined

/**
 * Each form of condition that our stores use, with items that meet the condition and items that do
 * not. Undefined means that no item exists.
 */
const CASES: readonly Case[] = [
  { condition: 'attribute_exists(pk)', holdsFor: [{}], failsFor: [nobody] },
  { condition: 'attribute_not_exists(pk)', holdsFor: [nobody], failsFor: [{}] },
  {
    condition: 'attribute_not_exists(pk) OR userKey = :me',
    values: { ':me': 'U1' },
    holdsFor: [nobody, { userKey: 'U1' }],
    failsFor: [{}, { userKey: 'U2' }, { userKey: 'u1' }, { userKey: 1 }],
  },
  {
    condition: 'attribute_exists(pk) AND attribute_not_exists(due)',
    holdsFor: [{}, { dues: 1 }],
    failsFor: [nobody, { due: null }, { due: '' }, { due: false }],
  },
  {
    condition: 'updatedAt = :read',
    values: { ':read': EARLY },
    holdsFor: [{ updatedAt: EARLY }],
    failsFor: [nobody, {}, { updatedAt: LATE }],
  },
  {
    condition: 'revision = :read',
    values: { ':read': 1 },
    holdsFor: [{ revision: 1 }],
    failsFor: [nobody, {}, { revision: 2 }, { revision: '1' }],
  },
  {
    condition: 'attribute_exists(pk) AND archived = :no',
    values: { ':no': false },
    holdsFor: [{ archived: false }],
    failsFor: [nobody, {}, { archived: true }, { archived: 0 }],
  },
  {
    condition: 'fans > :zero',
    values: { ':zero': 0 },
    holdsFor: [{ fans: 1 }],
    failsFor: [nobody, {}, { fans: 0 }, { fans: -1 }, { fans: '1' }],
  },
  {
    condition: 'attribute_not_exists(#count) OR #count < :share',
    names: { '#count': 'count' },
    values: { ':share': 10 },
    holdsFor: [nobody, {}, { count: 9 }, { count: -10 }],
    failsFor: [{ count: 10 }, { count: 100 }],
  },
  {
    condition: '(attribute_not_exists(#count) OR #count <= :most) AND #only = :only',
    names: { '#count': 'used', '#only': 'status' },
    values: { ':most': 4, ':only': 'unlocked' },
    holdsFor: [{ status: 'unlocked' }, { status: 'unlocked', used: 4 }],
    failsFor: [nobody, {}, { used: 4 }, { status: 'locked' }, { status: 'unlocked', used: 5 }],
  },
  {
    condition: '#left > :zero AND #limit <= :limit',
    names: { '#left': 'left', '#limit': 'limit' },
    values: { ':zero': 0, ':limit': 20 },
    holdsFor: [
      { left: 1, limit: 20 },
      { left: 1, limit: 3 },
    ],
    failsFor: [nobody, { left: 0, limit: 20 }, { left: 1, limit: 21 }, { left: 1 }],
  },
  {
    condition: 'attribute_not_exists(dueAt) OR dueAt <= :now OR dueAt = :mine',
    values: { ':now': 100, ':mine': 200 },
    holdsFor: [nobody, { dueAt: 99 }, { dueAt: 100 }, { dueAt: 200 }],
    failsFor: [{ dueAt: 101 }, { dueAt: 201 }],
  },
  {
    condition:
      'attribute_not_exists(pk) OR heldAt < :stale OR (attempt = :attempt AND attribute_not_exists(givenUpAt))',
    values: { ':stale': LATE, ':attempt': 'A1' },
    holdsFor: [nobody, { heldAt: EARLY }, { heldAt: LATE, attempt: 'A1' }],
    failsFor: [
      {},
      { heldAt: LATE },
      { heldAt: LATE, attempt: 'A2' },
      { heldAt: LATE, attempt: 'A1', givenUpAt: EARLY },
    ],
  },
  {
    condition:
      'attribute_exists(stopKey) AND attribute_not_exists(stoppedAt) AND (attribute_not_exists(mailedOn) OR mailedOn < :day)',
    values: { ':day': '2026-03-02' },
    holdsFor: [{ stopKey: 'K' }, { stopKey: 'K', mailedOn: '2026-03-01' }],
    failsFor: [
      nobody,
      { mailedOn: '2026-03-01' },
      { stopKey: 'K', mailedOn: '2026-03-02' },
      { stopKey: 'K', stoppedAt: EARLY },
    ],
  },
  {
    condition: 'contains(teamKeys, :team)',
    values: { ':team': 'T1' },
    holdsFor: [{ teamKeys: ['T0', 'T1'] }],
    failsFor: [nobody, {}, { teamKeys: [] }, { teamKeys: ['T10'] }],
  },
  {
    condition: 'NOT contains(teamKeys, :team)',
    values: { ':team': 'T1' },
    holdsFor: [nobody, {}, { teamKeys: [] }, { teamKeys: ['T10'] }],
    failsFor: [{ teamKeys: ['T0', 'T1'] }],
  },
  {
    condition: 'attribute_exists(pk) AND (attribute_not_exists(topics) OR size(topics) <= :full)',
    values: { ':full': 2 },
    holdsFor: [{}, { topics: new Set(['a']) }, { topics: new Set(['a', 'b']) }],
    failsFor: [nobody, { topics: new Set(['a', 'b', 'c']) }],
  },
  {
    condition: '#key = :key AND #state = :state AND attribute_not_exists(refundedCents)',
    names: { '#key': 'key', '#state': 'state' },
    values: { ':key': 'P1', ':state': 'unredeemed' },
    holdsFor: [{ key: 'P1', state: 'unredeemed' }],
    failsFor: [
      { key: 'P1', state: 'redeemed' },
      { key: 'P1', state: 'unredeemed', refundedCents: 0 },
    ],
  },
  {
    condition: 'times = :times',
    values: { ':times': [EARLY, LATE] },
    holdsFor: [{ times: [EARLY, LATE] }],
    failsFor: [nobody, {}, { times: [] }, { times: [LATE, EARLY] }, { times: [EARLY] }],
  },
]

/**
 * Returns whether an item meets a condition in a condition check, an update, a put and a deletion.
 * All of them must agree.
 */
async function holds({ condition, names, values }: Case, fields: Fields | undefined) {
  const key = freshKey()
  if (fields !== undefined) await putItem(key, fields)
  const asked = { condition, ...(names && { names }), ...(values && { values }) }
  const Key = key
  const check = { Key, ...expressionsOf(asked), ConditionExpression: condition }
  const { kind } = await writeTransaction({ check: { check } })
  const update = expressionsOf({
    ...asked,
    update: 'SET noted = :noted',
    values: { ...values, ':noted': true },
  })
  const isUpdated = await isWritten(
    dynamo('UpdateItem', { TableName: tableName(), Key, ...update }),
  )
  await dynamo('DeleteItem', { TableName: tableName(), Key })
  if (fields !== undefined) await putItem(key, fields)
  const item = { ...key, ...fields, noted: true }
  const isPut = await isWritten(
    dynamo('PutItem', { TableName: tableName(), Item: item, ...expressionsOf(asked) }),
  )
  await dynamo('DeleteItem', { TableName: tableName(), Key })
  if (fields !== undefined) await putItem(key, fields)
  const isRemoved = await isWritten(
    dynamo('DeleteItem', { TableName: tableName(), Key, ...expressionsOf(asked) }),
  )
  return { check: kind === 'done', update: isUpdated, put: isPut, remove: isRemoved }
}

const always = (held: boolean) => ({ check: held, update: held, put: held, remove: held })

describe('a condition', () => {
  it.each(CASES)('$condition', async (one) => {
    for (const [held, items] of [
      [true, one.holdsFor],
      [false, one.failsFor],
    ] as const) {
      for (const fields of items) {
        const outcome = await holds(one, fields)

        expect(outcome, JSON.stringify(fields)).toEqual(always(held))
      }
    }
  })

  it.each([
    ['ABC', 'abc'],
    ['Z', 'a'],
    ['z', 'é'],
    ['2026-03-01', '2026-03-01#'],
    // The second text is a surrogate pair. It sorts first by UTF-16 units, and last by UTF-8 bytes.
    ['\uff5e', '\u{1f341}'],
  ])('compares texts by their bytes: %s comes before %s', async (low, high) => {
    const [lower, higher] = [freshKey(), freshKey()]
    await putItem(lower, { text: low })
    await putItem(higher, { text: high })
    const isBelow = (Key: typeof lower, text: string) =>
      isWritten(
        dynamo('UpdateItem', {
          TableName: tableName(),
          Key,
          ...expressionsOf({
            update: 'SET seen = :text',
            condition: '#text < :text',
            names: { '#text': 'text' },
            values: { ':text': text },
          }),
        }),
      )

    expect([await isBelow(lower, high), await isBelow(higher, low)]).toEqual([true, false])
  })
})

describe('a condition that fails', () => {
  const condition = { ConditionExpression: 'attribute_not_exists(pk)' }

  it('says so by its name, and leaves all as it was', async () => {
    const key = freshKey()
    await putItem(key, { count: 1 })
    const Item = { ...key, count: 2 }

    const refusal = await refusalOf('PutItem', { TableName: tableName(), Item, ...condition })

    expect(refusal).toMatchObject({ name: 'ConditionalCheckFailedException', status: 400 })
    expect(refusal.item).toBeUndefined()
    const { Item: found } = await dynamo('GetItem', { TableName: tableName(), Key: key })
    expect(found).toEqual({ ...key, count: 1 })
  })

  it('gives the item that was there, where that is asked for, and none where there is none', async () => {
    const [key, missing] = [freshKey(), freshKey()]
    const item = { ...key, words: new Set(['a']), rows: [{ n: 1.5 }], none: null }
    await dynamo('PutItem', { TableName: tableName(), Item: item })
    const asked = {
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      TableName: tableName(),
    } as const

    const put = await refusalOf('PutItem', { ...asked, Item: key, ...condition })
    const update = await refusalOf('UpdateItem', {
      ...asked,
      Key: missing,
      ...expressionsOf({
        update: 'SET seen = :yes',
        condition: 'attribute_exists(pk)',
        values: { ':yes': true },
      }),
    })

    expect([put.item, update.item]).toEqual([item, undefined])
  })
})
