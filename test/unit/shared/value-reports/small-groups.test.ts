import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GROUP_MIN, isFew, shownCount, shownParts } from '#shared/value-reports/small-groups.ts'
import { listsOf } from '#test/fixtures/value-reports/lists.ts'

const HIDDEN = 'hidden'

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
    expect(shownParts([0, 0])).toEqual([0, 0])
    expect(shownParts([7])).toEqual([7])
    expect(shownParts([])).toEqual([])
  })

  it('hide the smallest larger one beside a single small one, whose value it would tell', () => {
    expect(shownParts([40, 2, 0, 9])).toEqual([40, HIDDEN, 0, HIDDEN])
  })

  it('hide small ones alone if there are enough of them', () => {
    expect(shownParts([3, 2, 4, 80])).toEqual([HIDDEN, HIDDEN, HIDDEN, 80])
  })

  it('hide more where the hidden ones could only be at their limits', () => {
    expect(shownParts([4, 5, 5])).toEqual([HIDDEN, HIDDEN, HIDDEN])
    expect(shownParts([4, 12, 13, 30])).toEqual([HIDDEN, HIDDEN, HIDDEN, 30])
    expect(shownParts([1, 1, 30, 40])).toEqual([HIDDEN, HIDDEN, HIDDEN, 40])
  })

  it('are not shown at all, zeros neither, if too little is counted', () => {
    expect(shownParts([2])).toEqual([HIDDEN])
    expect(shownParts([2, 0, 5])).toEqual([HIDDEN, HIDDEN, HIDDEN])
    expect(shownParts([9, 0])).toEqual([HIDDEN, HIDDEN])
    expect(shownParts(Array(12).fill(1))).toEqual(Array(12).fill(HIDDEN))
  })
})

describe('a reader who knows the total, the shown parts and the algorithm', () => {
  it.each([
    [2, 60],
    [3, 40],
    [4, 24],
    [5, 17],
    [6, 14],
  ])('is left with five values of each of %i parts, whatever is counted', (parts, most) => {
    const known = new Map<string, Set<number>[]>()
    for (const counts of listsOf(parts, most)) {
      const seen = seenIn(counts)
      const values = known.get(seen) ?? counts.map(() => new Set<number>())
      for (const [i, count] of counts.entries()) values[i]?.add(count)
      known.set(seen, values)
    }

    const told = [...known].filter(([seen, values]) =>
      values.some((one, i) => seen.split(' ')[i] === HIDDEN && one.size < GROUP_MIN),
    )
    expect(told.map(([seen]) => seen)).toEqual([])
  })

  it('is left with five values of each of many parts', () => {
    const count = fc.oneof(fc.nat(4), fc.nat(12), fc.nat(90))
    fc.assert(
      fc.property(fc.array(count, { minLength: 2, maxLength: 30 }), (counts) => {
        fc.pre(sumOf(counts) >= 2 * GROUP_MIN)
        const shown = shownParts(counts)
        for (const [i, count] of counts.entries()) {
          if (shown[i] !== HIDDEN) expect([shown[i], isFew(count)]).toEqual([count, false])
          else expect(likeIn(counts, i).size, String(counts)).toBeGreaterThanOrEqual(GROUP_MIN)
        }
      }),
    )
  })
})

/** Returns what a reader sees of a list: each part, and the total as far as it is shown. */
function seenIn(counts: readonly number[]): string {
  return [...shownParts(counts), shownCount(sumOf(counts))].join(' ')
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns up to five values that a part has in lists that look like this one to a reader. */
function likeIn(counts: readonly number[], place: number): Set<number> {
  const seen = seenIn(counts)
  const values = new Set<number>()
  for (const near of listsNear(counts, place)) {
    if (near.every((count) => count >= 0) && seenIn(near) === seen) values.add(near[place] ?? 0)
    if (values.size === GROUP_MIN) break
  }
  return values
}

const STEPS = Array.from({ length: 17 }, (_, i) => i - 8)

/** Yields lists with the same sum. Two parts may be swapped, and up to three differ a little. */
function* listsNear(counts: readonly number[], place: number): Generator<number[]> {
  const at = (list: readonly number[], i: number) => list[i] ?? 0
  for (const other of counts.keys()) {
    const swapped = counts.with(place, at(counts, other)).with(other, at(counts, place))
    for (const third of counts.keys()) {
      if (third === place || other === place) continue
      for (const [base, more, moved] of triplesOf([counts, swapped], STEPS, STEPS)) {
        const changed = base.with(place, at(base, place) + more)
        const less = changed.with(other, at(changed, other) - more - moved)
        yield less.with(third, at(less, third) + moved)
      }
    }
  }
}

function* triplesOf<A, B, C>(as: A[], bs: B[], cs: C[]): Generator<[A, B, C]> {
  for (const a of as) for (const b of bs) for (const c of cs) yield [a, b, c]
}
