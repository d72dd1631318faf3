import { expect, it } from 'vitest'
import { newSinceOf, rankNearby } from '#shared/deals/nearby.ts'

const TORONTO = { latitude: 43.65, longitude: -79.38 }
const MARKHAM = { latitude: 43.86, longitude: -79.31 }
const OTTAWA = { latitude: 45.42, longitude: -75.7 }
const newSince = '2026-05-08T12:00:00.000Z'
const earlier = '2026-05-08T11:59:59.999Z'

it('deals are new for seven days, from a full hour on', () => {
  expect(newSinceOf(new Date('2026-05-15T12:59:59.999Z'))).toBe(newSince)
  expect(newSinceOf(new Date('2026-05-15T11:59:59.999Z'))).toBe('2026-05-08T11:00:00.000Z')
})

it('new deals rank first, and online deals between nearby and distant ones', () => {
  const deals = [
    { publishedAt: newSince, place: MARKHAM },
    { publishedAt: newSince, place: undefined },
    { publishedAt: newSince, place: OTTAWA },
    { publishedAt: earlier, place: TORONTO },
    { publishedAt: undefined, place: undefined },
    { publishedAt: undefined, place: OTTAWA },
  ]
  const ranks = deals.map((deal) => rankNearby(deal, { from: TORONTO, newSince }).rank)
  expect(ranks).toEqual([6, 5, 4, 2, 1, 0])
})
