import { describe, expect, it } from 'vitest'
import { type AlertCounts, dealsToCompare, Lift, liftOf } from '#shared/alerts/lift.ts'

const counts = (changes: Partial<AlertCounts> = {}): AlertCounts => ({
  alerts: 1,
  told: 9500,
  held: 500,
  toldUsed: 950,
  heldUsed: 25,
  ...changes,
})

describe('what alerts brought', () => {
  it('is the difference of both shares with its interval', () => {
    const { told, held, brought, unknown } = liftOf([counts()])

    expect([told, held]).toEqual([
      { people: 9500, share: 0.1 },
      { people: 500, share: 0.05 },
    ])
    expect(brought?.share).toBeCloseTo(0.05, 6)
    expect(brought?.low).toBeGreaterThan(0.025)
    expect(brought?.high).toBeLessThan(0.07)
    expect(unknown).toBeUndefined()
  })

  it('may be less than nothing', () => {
    const { brought } = liftOf([counts({ heldUsed: 100 })])
    expect(brought?.share).toBeCloseTo(-0.1, 6)
    expect(brought?.high).toBeLessThan(0)
  })

  it('cannot be told while the interval includes no difference', () => {
    const lift = liftOf([counts({ heldUsed: 48 })])
    expect(lift).toMatchObject({ unknown: 'chance', held: { people: 500, share: 0.096 } })
    expect(lift.brought).toBeUndefined()
  })

  it.each([
    ['nobody', { told: 0, held: 0, toldUsed: 0, heldUsed: 0 }],
    ['29 held out', { held: 29, heldUsed: 0 }],
    ['29 told', { told: 29, toldUsed: 29 }],
  ])('cannot be told with %s, and shares are not told either', (_, changes) => {
    const { told, held } = { ...counts(), ...changes }
    expect(liftOf([counts(changes)])).toEqual({
      told: { people: told },
      held: { people: held },
      unknown: 'tooFew',
    })
  })

  it('can be told from thirty people on, if they differ enough', () => {
    const lift = liftOf([counts({ told: 570, toldUsed: 285, held: 30, heldUsed: 3 })])
    expect(lift.brought?.low).toBeGreaterThan(0)
  })
})

describe('what several alerts brought', () => {
  it('counts the people of a deal once, however often they were told', () => {
    const once = counts({ told: 475, toldUsed: 60, held: 25, heldUsed: 0 })
    const often = counts({ alerts: 40, told: 40 * 475, toldUsed: 2400, held: 1000, heldUsed: 0 })

    expect(liftOf([once])).toMatchObject({ unknown: 'tooFew', held: { people: 25 } })
    expect(liftOf([often])).toEqual(liftOf([once]))
  })

  it('adds the people of different deals, whose draws are independent', () => {
    const deal = counts({ told: 475, toldUsed: 95, held: 25, heldUsed: 1 })
    const lift = liftOf([deal, deal, deal])
    expect(lift).toMatchObject({ told: { people: 1425, share: 0.2 }, held: { people: 75 } })
    expect(lift.brought?.low).toBeGreaterThan(0)
  })

  it('of any counts fits its schema', () => {
    for (let told = 0; told < 3000; told += 97) {
      for (const toldUsed of [0, Math.floor(told / 7), told]) {
        for (const heldUsed of [0, 5, 40]) {
          expect(() =>
            Lift.parse(liftOf([counts({ told, toldUsed, held: 40, heldUsed })])),
          ).not.toThrow()
        }
      }
    }
  })

  it('ignores deals without a measured alert', () => {
    const none = counts({ alerts: 0, told: 0, held: 0, toldUsed: 0, heldUsed: 0 })
    expect(liftOf([counts(), none])).toEqual(liftOf([counts()]))
  })
})

describe('the deals that are compared', () => {
  const large = counts()
  const small = counts({ told: 80, toldUsed: 8, held: 4, heldUsed: 1 })

  it('leave out few people, whose uses could be told by subtraction', () => {
    expect(dealsToCompare([large, small])).toEqual([large])
  })

  it('include deals with few people if these are enough together', () => {
    const many = Array.from({ length: 8 }, () => small)
    expect(dealsToCompare([large, ...many])).toEqual([large, ...many])
    expect(dealsToCompare(many)).toEqual(many)
  })

  it('are all deals if nothing can be told', () => {
    expect(dealsToCompare([small, small])).toEqual([small, small])
    expect(liftOf(dealsToCompare([small, small])).unknown).toBe('tooFew')
  })
})
