import { describe, expect, it } from 'vitest'
import { createRandom } from '#scripts/random.ts'

describe('seeded random', () => {
  it('repeats itself for a seed and not for its neighbour', () => {
    const draw = (seed: number) => {
      const random = createRandom(seed)
      return Array.from({ length: 20 }, () => random.int(0, 1_000_000))
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
  })

  it('draws whole numbers of the range, both ends included', () => {
    const random = createRandom('ends')
    const drawn = new Set(Array.from({ length: 500 }, () => random.int(1, 6)))
    expect([...drawn].sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('shuffles without losing or changing the original', () => {
    const original = ['a', 'b', 'c', 'd', 'e']
    const shuffled = createRandom(1).shuffle(original)
    expect([...shuffled].sort()).toEqual(original)
    expect(original).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('follows the weights and never takes what weighs nothing', () => {
    const random = createRandom('weights')
    const drawn = Array.from({ length: 4_000 }, () =>
      random.weighted([
        ['often', 3],
        ['seldom', 1],
        ['never', 0],
      ] as const),
    )
    const often = drawn.filter((item) => item === 'often').length / drawn.length
    expect(often).toBeGreaterThan(0.71)
    expect(often).toBeLessThan(0.79)
    expect(drawn).not.toContain('never')
  })

  it('forks into parts that earlier draws do not change', () => {
    const first = createRandom('world')
    first.int(0, 100)
    expect(first.fork('deals').int(0, 1_000_000)).toBe(
      createRandom('world').fork('deals').int(0, 1_000_000),
    )
  })

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError)
  })
})
