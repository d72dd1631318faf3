import { expect, it } from 'vitest'
import { dropOldest } from '#web/lib/drop-oldest.ts'

it('keeps the newest entries', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])

  expect(dropOldest(map, 2)).toEqual([1])
  expect([...map.keys()]).toEqual(['b', 'c'])
  expect(dropOldest(map, 2)).toEqual([])
})

it('keeps entries that may not go', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 4],
  ])

  expect(dropOldest(map, 0, (value) => value % 2 === 0)).toEqual([2, 4])
  expect([...map]).toEqual([['a', 1]])
})
