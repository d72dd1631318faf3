import { expect, it } from 'vitest'
import { AlertCounts, liftOf } from '#shared/alerts/lift.ts'
import { makeWorld } from '../world/world.ts'
import { demoLiftItems } from './lift-items.ts'

it('the demo organization’s alerts brought something, which no deal alone can tell', () => {
  const world = makeWorld({ seed: 1, now: new Date('2026-11-30T18:00:00Z') })

  const deals = [...demoLiftItems(world)].map((item) => AlertCounts.parse(item))

  expect(deals.length).toBeGreaterThan(5)
  expect(liftOf(deals).brought?.low).toBeGreaterThan(0)
  expect(deals.map((deal) => liftOf([deal]).unknown)).toEqual(deals.map(() => 'tooFew'))
  expect(
    deals.every(({ told, toldUsed, held, heldUsed }) => toldUsed <= told && heldUsed <= held),
  ).toBe(true)
})
