import { beforeAll, expect, it } from 'vitest'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { putIfAbsent } from '#lambdas/stores/table/writes.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

openTestTable()
let isSentTwice = false
/** Number of upcoming puts that fail, as if a transaction were changing the item. */
let conflicts = 0

beforeAll(async () => {
  aroundDynamo(async (call, next) => {
    if (conflicts > 0) {
      conflicts -= 1
      throw new DynamoFailure('TransactionConflictException')
    }
    if (isSentTwice) await next(call)
    return next(call)
  })
})

const keyOf = (name: string) => ({ pk: `PUT#${name}`, sk: 'INFO' })

it('puts what is not there, and leaves what is', async () => {
  expect(await putIfAbsent({ ...keyOf('a'), id: '1' })).toBe('done')
  expect(await putIfAbsent({ ...keyOf('a'), id: '2' })).toBe('taken')

  expect(await getItem(keyOf('a'))).toMatchObject({ id: '1' })
})

it('is done where it is sent again, as its answer was lost', async () => {
  isSentTwice = true

  expect(await putIfAbsent({ ...keyOf('b'), id: '1' })).toBe('done')

  isSentTwice = false
})

it('waits for a transaction that writes the same item, for a while', async () => {
  conflicts = 2
  expect(await putIfAbsent({ ...keyOf('c'), id: '1' })).toBe('done')

  conflicts = 6
  expect(await putIfAbsent({ ...keyOf('d'), id: '1' })).toBe('busy')
  expect(await getItem(keyOf('d'))).toBeUndefined()
})
