import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OfferCard } from '#shared/model/offer.ts'
import { DEFAULT_POINT_SYSTEM, NO_PREFERENCES, PointSystem } from '#shared/model/point-system.ts'
import { type Fan, recommend, SCORE_PARTS, scoreOffer } from '#shared/recommend/score.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const TORONTO = { latitude: 43.6532, longitude: -79.3832 }
const fan: Fan = { position: TORONTO, teams: ['T1'], age: 24, gender: 'female' }

function aCard(changes: Partial<OfferCard> = {}): OfferCard {
  return {
    ...aDeal(),
    key: 'D1',
    description: 'Two slices for one',
    picture: 'offer.svg',
    dealType: 'instore',
    timeZone: 'America/Toronto',
    sponsor: { key: 'S1', name: 'Corner Oven', logo: 'oven.svg', ...TORONTO },
    pinned: false,
    publishedAt: now.toISOString(),
    ...changes,
  }
}

const at = (latitude: number) => ({ ...aCard().sponsor, latitude })
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const circumstances = {
  now,
  system: DEFAULT_POINT_SYSTEM,
  preferences: {
    groups: { '20-29 female': { S1: 0.5 } },
    popularity: { D1: 0.25 },
  },
}

describe('the points of a deal', () => {
  it('are those of its parts, each by its weight', () => {
    expect(scoreOffer(aCard(), fan, circumstances)).toEqual({
      parts: {
        distance: 30,
        follows: 30,
        groupPreferences: 10,
        newness: 10,
        popularity: 2.5,
        health: 0,
      },
      total: 82.5,
    })
  })

  it.each([
    ['distance', 'falls to nothing at 50 miles', aCard({ sponsor: at(44.4) }), 0],
    ['distance', 'is whole for what is online', aCard({ sponsor: at(60), dealType: 'online' }), 30],
    ['newness', 'is half after half the days', aCard({ publishedAt: daysAgo(15) }), 5],
    ['newness', 'is nothing for an old one', aCard({ publishedAt: daysAgo(90) }), 0],
    ['follows', 'is nothing where none is followed', aCard({ teams: [] }), 0],
    ['popularity', 'is nothing where nobody knows it', aCard({ key: 'D9' }), 0],
  ] as const)('for %s: %s', (part, _, card, expected) => {
    expect(scoreOffer(card, fan, circumstances).parts[part]).toBeCloseTo(expected)
  })

  it('give nothing for what the fan has not said', () => {
    const stranger: Fan = { position: undefined, teams: [], age: undefined, gender: undefined }
    const { parts } = scoreOffer(aCard(), stranger, circumstances)
    expect([parts.distance, parts.follows, parts.groupPreferences]).toEqual([0, 0, 0])
  })

  it('sum to the total and stay within the weights, whatever the deal', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.integer({ min: -100, max: 4000 }),
        (latitude, days) => {
          const card = aCard({ sponsor: at(latitude), publishedAt: daysAgo(days) })
          const { total, parts } = scoreOffer(card, fan, circumstances)
          for (const part of SCORE_PARTS) {
            expect(parts[part]).toBeGreaterThanOrEqual(0)
            expect(parts[part]).toBeLessThanOrEqual(DEFAULT_POINT_SYSTEM.points[part])
          }
          expect(total).toBeCloseTo(SCORE_PARTS.reduce((sum, part) => sum + parts[part], 0))
        },
      ),
    )
  })
})

describe('the points for what fans say', () => {
  const weighed = (health: number, preferences: Partial<typeof NO_PREFERENCES>) => ({
    now,
    system: { ...DEFAULT_POINT_SYSTEM, points: { ...DEFAULT_POINT_SYSTEM.points, health } },
    preferences: { ...NO_PREFERENCES, ...preferences },
  })
  const pointsOf = (key: string, circumstances: ReturnType<typeof weighed>) =>
    scoreOffer(aCard({ key }), fan, circumstances).parts.health

  it('are the share of who say that it worked', () => {
    const said = weighed(20, { health: { D1: 0.9, D2: 0.25 }, averageHealth: 0.7 })
    expect(pointsOf('D1', said)).toBeCloseTo(18)
    expect(pointsOf('D2', said)).toBeCloseTo(5)
  })

  it('are those of the average where too few have answered, and none where nobody has', () => {
    expect(pointsOf('D3', weighed(20, { health: {}, averageHealth: 0.7 }))).toBeCloseTo(14)
    expect(pointsOf('D3', weighed(20, {}))).toBe(0)
  })

  it('weigh nothing until an admin gives them weight, in settings of before too', () => {
    const { health: _, ...points } = DEFAULT_POINT_SYSTEM.points
    const stored = PointSystem.parse({ ...DEFAULT_POINT_SYSTEM, points })
    expect(stored).toEqual(DEFAULT_POINT_SYSTEM)
    expect(pointsOf('D1', weighed(stored.points.health, { health: { D1: 1 } }))).toBe(0)
  })
})

describe('the recommended deal', () => {
  const cards = Array.from({ length: 12 }, (_, i) =>
    aCard({ key: `D${i + 10}`, publishedAt: daysAgo(i) }),
  )
  const drawn = (seed: number, qtyOfOffersToShuffle: number) =>
    recommend(
      cards,
      fan,
      {
        now,
        preferences: NO_PREFERENCES,
        system: { ...DEFAULT_POINT_SYSTEM, qtyOfOffersToShuffle },
      },
      seed,
    )?.card.key

  it('is the best where one is drawn from', () => {
    fc.assert(fc.property(fc.integer(), (seed) => drawn(seed, 1) === 'D10'))
  })

  it('is drawn from the best alone, each of which has its turn', () => {
    const all = new Set(Array.from({ length: 400 }, (_, seed) => drawn(seed, 4)))
    expect(all).toEqual(new Set(['D10', 'D11', 'D12', 'D13']))
  })

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const first = drawn(seed, 5)
        return drawn(seed, 5) === first
      }),
    )
  })

  it('is none where there is no deal', () => {
    expect(recommend([], fan, circumstances, 1)).toBeUndefined()
  })
})
