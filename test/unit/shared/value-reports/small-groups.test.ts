import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GROUP_MIN,
  isFew,
  type ShownCount,
  shownCount,
  shownParts,
} from '#shared/value-reports/small-groups.ts'

describe('a single count', () => {
  it.each([
    [0, 0],
    [1, 'few'],
    [4, 'few'],
    [5, 5],
  ] as const)('of %d is shown as %s', (count, shown) => {
    expect(shownCount(count)).toBe(shown)
  })
})

describe('the parts of a total that is shown', () => {
  it('are all shown if none is small', () => {
    expect(shownParts([0, 5, 90])).toEqual([0, 5, 90])
    expect(shownParts([])).toEqual([])
  })

  it('hide the smallest larger one beside a single small one, whose value it would tell', () => {
    expect(shownParts([40, 2, 0, 7])).toEqual([40, 'few', 0, 'hidden'])
    expect(shownParts([7, 2, 7, 50])).toEqual(['hidden', 'few', 7, 50])
  })

  it('hide small ones alone if there are enough of them', () => {
    expect(shownParts([3, 2, 80])).toEqual(['few', 'few', 80])
  })

  it('hide a larger one beside small ones that can only be 1, or only 4', () => {
    expect(shownParts([1, 1, 30])).toEqual(['few', 'few', 'hidden'])
    expect(shownParts([4, 4, 30])).toEqual(['few', 'few', 'hidden'])
  })

  it('are not shown at all if too little is counted', () => {
    expect(shownParts([2])).toBeUndefined()
    expect(shownParts([1, 1, 1])).toBeUndefined()
    expect(shownParts([2, 0, 5])).toBeUndefined()
  })

  it('leave each small one open from 1 to 4, whatever is counted', () => {
    const anything = fc.array(fc.oneof(fc.nat(4), fc.nat(12), fc.nat(900)), { maxLength: 40 })
    fc.assert(
      fc.property(anything, (counts) => {
        const shown = shownParts(counts)
        if (shown === undefined) return
        for (const [i, count] of counts.entries()) {
          const is = shown[i] ?? expect.unreachable('there is one for each')
          if (typeof is === 'number') expect(is).toBe(count)
          else expect(is === 'few').toBe(isFew(count))
        }
        for (const value of [1, GROUP_MIN - 1]) {
          expect(mayBe(value, counts, shown), `${value} in ${shown}`).toBe(true)
        }
      }),
    )
  })
})

/** Returns whether a reader must think that one of the small counts may be this value. */
function mayBe(value: number, counts: readonly number[], shown: readonly ShownCount[]): boolean {
  const few = shown.filter((one) => one === 'few').length
  const larger = shown.filter((one) => one === 'hidden').length
  if (few === 0) return true
  const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
  const rest = sumOf(counts) - sumOf(shown.filter((one) => typeof one === 'number')) - value
  const least = few - 1 + larger * GROUP_MIN
  const most = larger > 0 ? Number.POSITIVE_INFINITY : (few - 1) * (GROUP_MIN - 1)
  return least <= rest && rest <= most
}
