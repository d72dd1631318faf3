import { expect, it } from 'vitest'
import {
  dealsOfBusinessesToCount,
  dealsToCount,
  healthDays,
  healthOf,
  isUnhealthy,
  platformAnswers,
  sumOfAnswers,
} from '#shared/deals/health.ts'

it('tells no health under ten answers', () => {
  expect(healthOf({ worked: 9, refused: 0, different: 0 })).toBeUndefined()
  expect(healthOf({ worked: 10, refused: 0, different: 0 })).toMatchObject({ share: 1, high: 1 })
})

it('gives the Wilson interval, known for 8 of 10 as 0.490 to 0.943', () => {
  const health = healthOf({ worked: 8, refused: 1, different: 1 })
  expect(health).toMatchObject({ answers: 10, share: 0.8 })
  expect(health?.low).toBeCloseTo(0.49, 3)
  expect(health?.high).toBeCloseTo(0.943, 3)
})

it('warns below eighty percent, not at eighty', () => {
  const at = healthOf({ worked: 16, refused: 4, different: 0 })
  const below = healthOf({ worked: 79, refused: 20, different: 1 })
  expect(at && isUnhealthy(at)).toBe(false)
  expect(below && isUnhealthy(below)).toBe(true)
})

it('ends with the last UTC day that is over', () => {
  expect(healthDays(new Date('2026-11-30T00:00:00.000Z'))).toEqual({
    from: '2026-09-01',
    to: '2026-11-29',
  })
  expect(healthDays(new Date('2026-11-29T23:59:59.999Z')).to).toBe('2026-11-28')
})

const about = (sponsorKey: string, offerKey: string, worked: number) => ({
  sponsorKey,
  offerKey,
  worked,
  refused: 0,
  different: 0,
})

it('of a business counts few answers only if nobody can subtract them', () => {
  const [large, four, six] = [about('a', '1', 20), about('a', '2', 4), about('a', '3', 6)]
  expect(dealsToCount([large, four])).toEqual([large])
  expect(dealsToCount([large, four, six])).toEqual([large, four, six])
  expect(dealsToCount([four])).toEqual([])
})

it('of an organization hides what the sums of its businesses hide', () => {
  const [large, four] = [about('a', '1', 20), about('a', '2', 4)]
  const other = [about('b', '3', 7), about('b', '4', 5)]
  expect(dealsOfBusinessesToCount([large, four, ...other])).toEqual([large, ...other])
})

it('of the platform hides what the sums of the businesses hide', () => {
  const told = sumOfAnswers([about('a', '1', 20)])
  const with9 = sumOfAnswers([told, about('b', '2', 9)])
  const with10 = sumOfAnswers([told, about('b', '2', 10)])
  expect(platformAnswers(with9, told)).toEqual(told)
  expect(platformAnswers(with10, told)).toEqual(with10)
})
