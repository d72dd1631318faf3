import { expect, it } from 'vitest'
import { healthOf, isUnhealthy } from '#shared/deals/health.ts'

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
