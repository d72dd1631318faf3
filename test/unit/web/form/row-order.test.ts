import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arranged, moved, placeAt, wayMade } from '#web/form/row-order.ts'

const rows = ['a', 'b', 'c', 'd']

describe('rows in a new order', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
  ])('after the one at %i has gone to %i', (from, to, order) => {
    expect(arranged(rows, moved(4, from, to), '').join('')).toBe(order)
  })

  it('with one added and one gone', () => {
    expect(arranged(rows, [0, undefined, 3], 'new')).toEqual(['a', 'new', 'd'])
  })

  it('stand where dragging showed them', () => {
    const places = fc.integer({ min: 0, max: 5 })
    fc.assert(
      fc.property(places, places, (from, to) => {
        const order = moved(6, from, to)

        for (const index of [0, 1, 2, 3, 4, 5]) {
          const place = index === from ? to : index + wayMade(index, from, to)
          expect(order[place]).toBe(index)
        }
      }),
    )
  })
})

describe('a row that is dropped', () => {
  const middles = [10, 30, 50, 70]

  it.each([
    [0, 5, 0],
    [0, 31, 1],
    [0, 100, 3],
    [2, 9, 0],
    [2, 50, 2],
    [3, 29, 1],
  ])('from place %i at height %i comes to place %i', (from, height, place) => {
    expect(placeAt(height, middles, from)).toBe(place)
  })
})
