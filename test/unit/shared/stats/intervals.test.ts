import { describe, expect, it } from 'vitest'
import { createRandom } from '#scripts/random.ts'
import { differenceOf, shareOf } from '#shared/stats/intervals.ts'

const random = createRandom(38)

/** Draws how many of these people do something, each of them with this chance. */
function drawn(people: number, chance: number) {
  const count = Array.from({ length: people }, () => random.chance(chance)).filter(Boolean).length
  return { count, of: people }
}

describe('the interval of a share', () => {
  it('is known for 8 of 10, and has no width beyond 0 and 1', () => {
    const { low, high } = shareOf({ count: 8, of: 10 })
    expect([low, high].map((end) => end.toFixed(3))).toEqual(['0.490', '0.943'])
    expect(shareOf({ count: 0, of: 30 })).toMatchObject({ share: 0, low: 0 })
    expect(shareOf({ count: 30, of: 30 })).toMatchObject({ share: 1, high: 1 })
  })

  it('of nobody is everything', () => {
    expect(shareOf({ count: 0, of: 0 })).toEqual({ share: 0, low: 0, high: 1 })
  })
})

describe('the interval of a difference', () => {
  // Examples of Newcombe (1998), method 10, table II.
  it.each([
    [56, 70, 48, 80, 0.2, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.6, 0.1705, 0.809],
    [6, 7, 2, 7, 0.5714, 0.0582, 0.8062],
    [5, 56, 0, 29, 0.0893, -0.0381, 0.1926],
    [0, 10, 0, 20, 0, -0.1611, 0.2775],
    [10, 10, 0, 10, 1, 0.6075, 1],
  ])('is known for %i of %i and %i of %i', (count, of, otherCount, otherOf, share, low, high) => {
    const difference = differenceOf({ count, of }, { count: otherCount, of: otherOf })
    expect(difference.share).toBeCloseTo(share, 4)
    expect(difference.low).toBeCloseTo(low, 3)
    expect(difference.high).toBeCloseTo(high, 3)
  })

  it.each([
    [0.1, 0.06],
    [0.05, 0.05],
    [0.4, 0.3],
  ])('holds the true one 19 times out of 20: %d and %d', (told, held) => {
    const rounds = 2_000
    let hits = 0
    for (let round = 0; round < rounds; round += 1) {
      const { low, high } = differenceOf(drawn(950, told), drawn(50, held))
      if (low <= told - held && told - held <= high) hits += 1
    }
    expect(hits / rounds).toBeGreaterThan(0.93)
    expect(hits / rounds).toBeLessThan(0.985)
  })
})
