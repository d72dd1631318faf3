import { describe, expect, it } from 'vitest'
import { isWithin, movedRows } from '#web/form/paths.ts'

const known = {
  name: 'of the form',
  rows: 'of the list',
  'rows.0.name': 'first',
  'rows.1.name': 'second',
  'rows.2.name.fr': 'third',
  'rowsOfOthers.1.name': 'of another list',
}

describe('what is known of rows', () => {
  it('goes with them to their new places', () => {
    expect(movedRows(known, 'rows', [2, 0, 1])).toEqual({
      name: 'of the form',
      rows: 'of the list',
      'rows.1.name': 'first',
      'rows.2.name': 'second',
      'rows.0.name.fr': 'third',
      'rowsOfOthers.1.name': 'of another list',
    })
  })

  it('goes away with a row, and a new one has none', () => {
    expect(movedRows(known, 'rows', [0, undefined, 2])).toEqual({
      name: 'of the form',
      rows: 'of the list',
      'rows.0.name': 'first',
      'rows.2.name.fr': 'third',
      'rowsOfOthers.1.name': 'of another list',
    })
  })
})

it('a path is within a field by whole names alone', () => {
  expect(isWithin('rows.1.name', 'rows.1')).toBe(true)
  expect(isWithin('rows.1', 'rows.1')).toBe(true)
  expect(isWithin('rows.10', 'rows.1')).toBe(false)
})
