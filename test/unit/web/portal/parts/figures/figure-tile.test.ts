import { describe, expect, it } from 'vitest'
import { changeOf } from '#web/portal/parts/figures/figure-tile.tsx'

describe('the change of a figure against the period before', () => {
  it.each([
    [0, 0, { kind: 'none', direction: 'same' }],
    [7, 7, { kind: 'same', direction: 'same' }],
    [5, 0, { kind: 'fromNone', direction: 'up' }],
    [15, 10, { kind: 'percentMore', direction: 'up', share: 0.5 }],
    [5, 10, { kind: 'percentFewer', direction: 'down', share: 0.5 }],
    [0, 10, { kind: 'percentFewer', direction: 'down', share: 1 }],
  ])('%i after %i', (current, previous, expected) => {
    expect(changeOf(current, previous)).toEqual(expected)
  })

  it('is shown without a percentage where that would read 0 %', () => {
    expect(changeOf(1001, 1000)).toEqual({ kind: 'more', direction: 'up' })
    expect(changeOf(999, 1000)).toEqual({ kind: 'fewer', direction: 'down' })
  })

  it('is shown without a percentage when more left than came', () => {
    expect(changeOf(3, -2)).toEqual({ kind: 'more', direction: 'up' })
    expect(changeOf(-3, 2)).toEqual({ kind: 'fewer', direction: 'down' })
    expect(changeOf(-3, 0)).toEqual({ kind: 'fewer', direction: 'down' })
  })
})
