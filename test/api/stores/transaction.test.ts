import { expect, it } from 'vitest'
import { getItem } from '#lambdas/stores/table/table.ts'
import { hasFailed, type Part, writeTransaction } from '#lambdas/stores/table/writes.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

openTestTable()

const keyOf = (name: string) => ({ pk: `TRANSACTION#${name}`, sk: 'INFO' })

function create(name: string): Part {
  return { put: { Item: keyOf(name), ConditionExpression: 'attribute_not_exists(pk)' } }
}

it('an outcome names the parts whose condition failed, wherever they stand', async () => {
  expect(await writeTransaction({ first: create('a'), list: [create('b'), create('c')] })).toEqual({
    kind: 'done',
  })

  const outcome = await writeTransaction({
    left: undefined,
    fresh: create('d'),
    list: [create('e'), create('b'), create('c')],
    last: create('a'),
  })

  expect(outcome).toEqual({ kind: 'failed', parts: ['list', 'last'] })
  expect(hasFailed(outcome, 'last')).toBe(true)
  expect(hasFailed(outcome, 'fresh')).toBe(false)
  expect(await getItem(keyOf('d'))).toBeUndefined()
})
