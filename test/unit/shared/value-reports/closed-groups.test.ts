import { describe, expect, it } from 'vitest'
import {
  daysOfGroups,
  GROWTH_MIN,
  groupEnds,
  totalOfGroups,
} from '#shared/value-reports/closed-groups.ts'
import { GROUP_MIN } from '#shared/value-reports/small-groups.ts'
import { listsOf } from '#test/fixtures/value-reports/lists.ts'

const HIDDEN = 'hidden'

/** Returns what a reader sees of a figure after some days. */
function seenOf(counts: readonly number[]) {
  const ends = groupEnds([counts])
  return { total: totalOfGroups(counts, ends), days: daysOfGroups(counts, ends) }
}

describe('a figure that grows by groups', () => {
  it('counts a day with many events on the next day', () => {
    expect(seenOf([0, 12, 30])).toEqual({ total: 42, days: [0, 12, 30] })
  })

  it('counts days with few events once they are ten together', () => {
    expect(seenOf([12, 3])).toEqual({ total: 12, days: [12, HIDDEN] })
    expect(seenOf([12, 3, 0, 4])).toEqual({ total: 12, days: [12, HIDDEN, HIDDEN, HIDDEN] })
    expect(seenOf([12, 3, 0, 4, 8]).total).toBe(27)
  })

  it('hides the days of a group of which one is small', () => {
    expect(seenOf([8, 0, 7])).toEqual({ total: 15, days: [8, 0, 7] })
    expect(seenOf([1, 8, 6])).toEqual({ total: 15, days: [HIDDEN, HIDDEN, HIDDEN] })
  })

  it('is hidden as long as less than ten is counted, and zero if nothing is', () => {
    expect(seenOf([0, 9])).toEqual({ total: HIDDEN, days: [0, HIDDEN] })
    expect(seenOf([0, 0])).toEqual({ total: 0, days: [0, 0] })
    expect(seenOf([])).toEqual({ total: 0, days: [] })
  })

  it('ends with others only where each has enough', () => {
    expect(
      groupEnds([
        [10, 10, 0],
        [9, 1, 0],
      ]),
    ).toEqual([2, 3])
    expect(groupEnds([[10, 10, 20]], [2])).toEqual([2])
  })
})

describe('somebody who reads a running report every day', () => {
  it('sees each earlier reading again, and a total that grows by ten or more', () => {
    for (const counts of listsOf(5, 16)) {
      const readings = counts.map((_, i) => seenOf(counts.slice(0, i + 1)))
      for (const [i, { total, days }] of readings.entries()) {
        const before = readings[i - 1] ?? { total: 0, days: [] }
        for (const [n, day] of before.days.entries()) {
          if (day !== HIDDEN) expect(days[n]).toBe(day)
        }
        const grown = Number(total) - Number(before.total)
        const isKnown = total !== HIDDEN && before.total !== HIDDEN
        if (isKnown) expect(grown === 0 || grown >= GROWTH_MIN).toBe(true)
      }
    }
  })

  it.each([
    [2, 60],
    [3, 40],
    [4, 27],
    [5, 21],
  ])('is left with four values of each hidden one of %i days', (length, most) => {
    const known = new Map<string, Set<number>[]>()
    for (const counts of listsOf(length, most)) {
      const seen = JSON.stringify(counts.map((_, i) => seenOf(counts.slice(0, i + 1))))
      const values = known.get(seen) ?? counts.map(() => new Set<number>())
      for (const [i, count] of counts.entries()) values[i]?.add(count)
      known.set(seen, values)
    }

    const told = [...known].filter(([seen, values]) => {
      const { total, days } = JSON.parse(seen).at(-1)
      // With larger totals, lists that look the same are longer than those that are tried.
      const isTried = total === HIDDEN || total + GROWTH_MIN <= most
      return isTried && values.some(({ size }, i) => days[i] === HIDDEN && size < GROUP_MIN - 1)
    })
    expect(told.map(([seen]) => seen)).toEqual([])
  })
})
