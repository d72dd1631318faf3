import { describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { expressionsOf, fieldsOf, freshKey, putItem, refusalOf, updateItem } from './table-calls.ts'

openTestTable()

type Fields = Readonly<Record<string, unknown>>

interface Case {
  readonly update: string
  readonly names?: Readonly<Record<string, string>>
  readonly values?: Fields
  readonly before: Fields | undefined
  readonly after: Fields
}

const [AT, THEN] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z']

/**
 * Each form of update that our stores use, with the item before and after. Undefined means that no
 * item exists.
 */
const CASES: readonly Case[] = [
  {
    update: 'SET #state = :state, redeemedAt = :at',
    names: { '#state': 'state' },
    values: { ':state': 'redeemed', ':at': AT },
    before: { state: 'unredeemed', code: 'C' },
    after: { state: 'redeemed', code: 'C', redeemedAt: AT },
  },
  {
    update: 'SET cards = :cards, topics = :topics',
    values: { ':cards': [{ key: 'D1', at: null }], ':topics': new Set(['a']) },
    before: undefined,
    after: { cards: [{ key: 'D1', at: null }], topics: new Set(['a']) },
  },
  { update: 'SET dueAt = nextAt', before: { nextAt: 7 }, after: { nextAt: 7, dueAt: 7 } },
  {
    update: 'SET #messages = #messages + :one, #window = :window',
    names: { '#messages': 'messages', '#window': 'window' },
    values: { ':one': 1, ':window': 9 },
    before: { messages: 4, window: 8 },
    after: { messages: 5, window: 9 },
  },
  {
    update: 'SET createdAt = if_not_exists(createdAt, :at), seenAt = if_not_exists(seenAt, :at)',
    values: { ':at': THEN },
    before: { createdAt: AT },
    after: { createdAt: AT, seenAt: THEN },
  },
  {
    update: 'SET createdAt = if_not_exists(createdAt, :at)',
    values: { ':at': THEN },
    before: undefined,
    after: { createdAt: THEN },
  },
  {
    update: 'REMOVE due, offerPk, offerSk',
    before: { due: 1, offerPk: 'O', offerSk: 'S', left: true },
    after: { left: true },
  },
  { update: 'REMOVE due', before: { kept: 1 }, after: { kept: 1 } },
  {
    update: 'ADD totalTaken :one, totalPurchased :one',
    values: { ':one': 1 },
    before: undefined,
    after: { totalTaken: 1, totalPurchased: 1 },
  },
  {
    update: 'ADD fans :by, revision :one',
    values: { ':by': -1, ':one': 1 },
    before: { fans: 1, revision: 6 },
    after: { fans: 0, revision: 7 },
  },
  {
    update: 'ADD savedCents :by',
    values: { ':by': 1 },
    before: { savedCents: Number.MAX_SAFE_INTEGER - 1 },
    after: { savedCents: Number.MAX_SAFE_INTEGER },
  },
  {
    // DynamoDB adds decimal numbers exactly: 0.1 plus 0.2 is 0.3.
    update: 'ADD latitude :by',
    values: { ':by': 0.2 },
    before: { latitude: 0.1 },
    after: { latitude: 0.3 },
  },
  {
    update: 'SET #window = :window ADD topics :topics',
    names: { '#window': 'window' },
    values: { ':window': 1, ':topics': new Set(['b', 'c']) },
    before: { topics: new Set(['a', 'b']) },
    after: { window: 1, topics: new Set(['a', 'b', 'c']) },
  },
  {
    update: 'DELETE topics :names',
    values: { ':names': new Set(['a', 'x']) },
    before: { topics: new Set(['a', 'b']) },
    after: { topics: new Set(['b']) },
  },
  {
    update: 'DELETE topics :names',
    values: { ':names': new Set(['a', 'b']) },
    before: { topics: new Set(['a', 'b']) },
    after: {},
  },
  { update: 'DELETE topics :names', values: { ':names': new Set(['a']) }, before: {}, after: {} },
  {
    update: 'REMOVE #deal ADD #total :less',
    names: { '#deal': 'deal#01M8', '#total': 'total' },
    values: { ':less': -1 },
    before: { 'deal#01M8': AT, total: 3 },
    after: { total: 2 },
  },
  {
    update: 'ADD #n0 :v0 SET #n1 = :v1, #n2 = if_not_exists(#n2, :v2) REMOVE #n3',
    names: { '#n0': 'count', '#n1': 'day', '#n2': 'first day', '#n3': 'old.day' },
    values: { ':v0': 2, ':v1': '2026-03-01', ':v2': '2026-03-01' },
    before: { 'old.day': 1, 'first day': '2026-01-01' },
    after: { count: 2, day: '2026-03-01', 'first day': '2026-01-01' },
  },
  {
    update: 'SET nextAt = :next, #ttl = :ttl REMOVE dueAt',
    names: { '#ttl': 'ttl' },
    values: { ':next': 5, ':ttl': 1_900_000_000 },
    before: { nextAt: 4, dueAt: 4 },
    after: { nextAt: 5, ttl: 1_900_000_000 },
  },
]

describe('an update', () => {
  it.each(CASES)('$update, of $before', async ({ update, names, values, before, after }) => {
    const key = freshKey()
    if (before !== undefined) await putItem(key, before)

    const returned = await updateItem(key, {
      update,
      ...(names && { names }),
      ...(values && { values }),
    })

    expect([returned, await fieldsOf(key)]).toEqual([after, after])
  })

  it('of nothing but its key makes an item', async () => {
    const key = freshKey()

    await dynamo('UpdateItem', { TableName: tableName(), Key: key })

    expect(await fieldsOf(key)).toEqual({})
  })

  it.each([
    ['with 290 additions', 290, 'done'],
    ['of more than 4 kB', 420, 'ValidationException'],
  ])('%s: %i of them, %s', async (_, additions, outcome) => {
    const key = freshKey()
    const all = Array.from({ length: additions }, (__, n) => n)
    const names = Object.fromEntries(all.map((n) => [`#n${n}`, `town ${n}`]))
    const values = Object.fromEntries(all.map((n) => [`:v${n}`, 1]))

    const returned = await updateItem(key, {
      update: `ADD ${all.map((n) => `#n${n} :v${n}`)}`,
      names,
      values,
    }).then(
      () => 'done',
      (error: Error) => error.name,
    )

    expect(returned).toBe(outcome)
  })
})

describe('a put', () => {
  it('takes the place of all that was there', async () => {
    const key = freshKey()
    await putItem(key, { one: 1, two: 2 })

    await putItem(key, { two: 3 })

    expect(await fieldsOf(key)).toEqual({ two: 3 })
  })
})

describe('a removal', () => {
  it('gives what was there, where that is asked for, and is done where nothing is', async () => {
    const Key = freshKey()
    await putItem(Key, { topics: new Set(['a']) })
    const remove = () =>
      dynamo('DeleteItem', { TableName: tableName(), Key, ReturnValues: 'ALL_OLD' })

    const [first, again] = [await remove(), await remove()]

    expect([first.Attributes, again.Attributes]).toEqual([
      { ...Key, topics: new Set(['a']) },
      undefined,
    ])
  })
})

/** Reserved words of DynamoDB, some of which are names of fields in our table. */
const RESERVED = `
  name state status count limit left role url key window by ttl total text date day group
  language level owner position range second session source time timezone type user users
  value values views year zone comment data domain end hash hidden items list map month number
  percent plan public region result row rows section start sum
`
  .trim()
  .split(/\s+/)

describe('a write that cannot be', () => {
  const zero = { ':zero': 0 }

  it.each([
    ['adds to what is not there', { update: 'SET n = n + :one', values: { ':one': 1 } }],
    ['adds to a text', { update: 'ADD word :one', values: { ':one': 1 } }],
    ['copies what is not there', { update: 'SET a = nothing' }],
    ['changes a key', { update: 'SET sk = :sk', values: { ':sk': 'B' } }],
    ['names one attribute twice', { update: 'SET a = :zero, a = :zero', values: zero }],
    ['has a value too many', { update: 'SET a = :zero', values: { ...zero, ':more': 1 } }],
    ['has a name too many', { update: 'SET a = :zero', values: zero, names: { '#x': 'x' } }],
    ['lacks a value', { update: 'SET a = :zero' }],
    ['lacks a name', { update: 'SET #a = :zero', values: zero }],
    ['says nothing', { update: '' }],
    ['compares with nothing', { update: 'SET a = :zero', condition: 'a =', values: zero }],
    ['empties the key of an index', { update: 'SET teamPk = :no', values: { ':no': '' } }],
  ])('is refused: it %s', async (_, expressions) => {
    const Key = freshKey()
    await putItem(Key, { word: 'w' })

    const refusal = await refusalOf('UpdateItem', {
      TableName: tableName(),
      Key,
      ...expressionsOf(expressions),
    })

    expect(refusal).toMatchObject({ name: 'ValidationException', status: 400 })
    expect(await fieldsOf(Key)).toEqual({ word: 'w' })
  })

  it.each(RESERVED)('is refused: it spells %s, which is reserved, as it is', async (word) => {
    const refusal = await refusalOf('UpdateItem', {
      TableName: tableName(),
      Key: freshKey(),
      ...expressionsOf({ update: `SET ${word} = :zero`, values: zero }),
    })

    expect(refusal.name).toBe('ValidationException')
  })
})
