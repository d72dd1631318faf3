import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addTaste,
  emptyTaste,
  healthPreferencesOf,
  preferenceDays,
  preferencesOf,
  type Taste,
  tasteOf,
} from '#shared/recommend/preferences.ts'

const woman = { userAge: 24, userGender: 'female' }

function tasteOfAll(redeemed: readonly Parameters<typeof tasteOf>[0][]): Taste {
  const taste = emptyTaste()
  for (const one of redeemed) addTaste(taste, tasteOf(one))
  return taste
}

describe('a redemption', () => {
  it('counts for the group of who redeemed, also once they have gone', () => {
    const taste = tasteOfAll([
      { offerKey: 'A', ...woman },
      { offerKey: 'A', userAgeGroup: '20-29', userGender: 'female' },
    ])

    expect(taste).toEqual({ groups: { '20-29 female': 2 }, deals: { A: 2 } })
  })

  it('counts for the deal alone where age or gender is not known', () => {
    const taste = tasteOfAll([
      { offerKey: 'A', userAge: 24 },
      { offerKey: 'B', userGender: 'male' },
    ])

    expect(taste).toEqual({ groups: {}, deals: { A: 1, B: 1 } })
  })
})

describe('preferences', () => {
  it('are shares of what was redeemed most', () => {
    const four = Array(4).fill({ offerKey: 'A', ...woman })
    const tastes = new Map([
      ['S1', tasteOfAll(four)],
      ['S2', tasteOfAll([{ offerKey: 'B', ...woman }])],
    ])

    expect(preferencesOf(tastes)).toEqual({
      groups: { '20-29 female': { S1: 1, S2: 0.25 } },
      popularity: { A: 1, B: 0.25 },
    })
  })

  it('say nothing of a group that has hardly redeemed', () => {
    const tastes = new Map([['S1', tasteOfAll(Array(4).fill({ offerKey: 'A', ...woman }))]])

    expect(preferencesOf(tastes).groups).toEqual({})
  })

  it('stay small, and are the same in whatever order and parts they are counted', () => {
    const redeemed = fc.record({
      sponsorKey: fc.integer({ max: 30, min: 0 }).map((n) => `S${n}`),
      offerKey: fc.integer({ max: 90, min: 0 }).map((n) => `D${n}`),
      userAge: fc.integer({ max: 99, min: 0 }),
      userGender: fc.constantFrom('male', 'female'),
    })
    const drawn = (list: readonly { sponsorKey: string; offerKey: string }[]) => {
      const tastes = new Map<string, Taste>()
      for (const one of list) {
        // Each deal belongs to only one business, so the key of a deal contains the key of its
        // business.
        const taste = tastes.get(one.sponsorKey) ?? emptyTaste()
        tastes.set(one.sponsorKey, taste)
        addTaste(taste, tasteOf({ ...one, offerKey: `${one.sponsorKey} ${one.offerKey}` }))
      }
      return preferencesOf(tastes)
    }
    fc.assert(
      fc.property(fc.array(redeemed, { maxLength: 300 }), (list) => {
        const { groups, popularity } = drawn(list)
        expect(drawn(list.toReversed())).toEqual({ groups, popularity })
        expect(Object.keys(popularity).length).toBeLessThanOrEqual(50)
        for (const shares of Object.values(groups)) {
          expect(Object.keys(shares).length).toBeLessThanOrEqual(10)
          expect(Math.max(...Object.values(shares))).toBe(1)
        }
      }),
    )
  })

  it('are drawn from the sixty days that are over', () => {
    expect(preferenceDays(new Date('2026-03-01T00:00:00.000Z'))).toEqual({
      first: '2025-12-31',
      last: '2026-02-28',
    })
  })
})

it('the preferences hold the average health, and of deals those that differ most from it', () => {
  const shares = new Map(
    Array.from({ length: 80 }, (_, i) => [`D${i}`, i < 40 ? 0.8 : (i % 10) / 10] as const),
  )

  const { health = {}, averageHealth } = healthPreferencesOf(shares)

  expect(averageHealth).toBe(0.625)
  expect(Object.keys(health)).toHaveLength(50)
  expect(health['D40']).toBe(0)
  expect(health).not.toHaveProperty('D46')
  expect(healthPreferencesOf(new Map())).toEqual({})
})
