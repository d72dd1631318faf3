import { expect, it } from 'vitest'
import { hasStopKey } from '#lambdas/stores/stop-key.ts'

const ITEM = { pk: 'USER#1', sk: 'ALERTS', stopKey: 'secret' }

it('only the stored key stops', () => {
  expect(hasStopKey(ITEM, 'secret')).toBe(true)
  expect(hasStopKey(ITEM, 'secreT')).toBe(false)
  expect(hasStopKey(ITEM, 'longer than the secret')).toBe(false)
})

it('no key fits an item without one', () => {
  expect(hasStopKey(undefined, '')).toBe(false)
  expect(hasStopKey({ pk: 'USER#1', sk: 'INFO' }, '')).toBe(false)
  expect(hasStopKey({ ...ITEM, stopKey: '' }, '')).toBe(false)
})
