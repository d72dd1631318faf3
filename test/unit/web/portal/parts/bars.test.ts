import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeBars } from '#web/portal/parts/bars.ts'

describe('the bars of a chart', () => {
  it('stand on the ground, the largest as high as the plot', () => {
    const [low, none, high] = placeBars([5, 0, 10])

    expect(low).toMatchObject({ height: 50, top: 50 })
    expect(none).toMatchObject({ height: 0, top: 100 })
    expect(high).toMatchObject({ height: 100, top: 0 })
  })

  it('show a trace of a day that is small beside the largest', () => {
    expect(placeBars([1, 100_000])[0]?.height).toBe(2)
  })

  it('lie inside the plot and beside each other, whatever the values', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 31 }), (values) => {
        let right = 0
        for (const bar of placeBars(values)) {
          expect(bar.left).toBeGreaterThanOrEqual(right)
          expect(bar.top + bar.height).toBeCloseTo(100)
          expect(bar.top).toBeGreaterThanOrEqual(0)
          right = bar.left + bar.width
        }
        expect(right).toBeLessThanOrEqual(100)
      }),
    )
  })
})
