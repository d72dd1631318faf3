import { describe, expect, it } from 'vitest'
import { unavailability } from '#shared/deals/availability.ts'
import { DEAL_TYPES, dealType } from '#shared/deals/type.ts'
import { EMPTY_TALLY } from '#shared/model/offer.ts'
import { madeWorld, now, SIZES } from './made-world.ts'

describe.each(SIZES)('the deals of the %s world', (size) => {
  const { world, offers } = madeWorld(size)

  it('has deals of every type, and of everything that keeps one from being had', () => {
    const types = offers().map(dealType)
    const reasons = world.deals.map(({ offer, tally }) =>
      unavailability({ ...EMPTY_TALLY, ...offer, ...tally }, now),
    )
    expect(new Set(types)).toEqual(new Set(DEAL_TYPES))
    expect(new Set(reasons)).toEqual(
      new Set([
        undefined,
        'archived',
        'notTriggered',
        'notActive',
        'contestNotTriggered',
        'contestNotActivated',
        'contestEnded',
        'triggerEnded',
        'expired',
        'soldOut',
        'limitReached',
      ]),
    )
    expect(new Set(offers().map((offer) => offer.dealType))).toEqual(new Set(['instore', 'online']))
    expect(offers().some(({ pinned }) => pinned)).toBe(true)
    expect(offers().some(({ easyRedemption }) => easyRedemption)).toBe(true)
    const forTills = offers().filter(({ redeemImage }) => redeemImage !== undefined)
    expect(forTills).not.toEqual([])
    expect(forTills.filter(({ contestDeal }) => contestDeal)).toEqual([])
  })

  it('stands as its stages say when it begins', () => {
    for (const { offer, tally, shape } of world.deals) {
      const isOpen = unavailability({ ...EMPTY_TALLY, ...offer, ...tally }, now) === undefined
      const mayBeHad = ['running', 'limited', 'fewLeft', 'triggered'].includes(shape.stage)
      expect([shape, isOpen]).toEqual([shape, mayBeHad])
    }
  })

  it('keeps the rules of the portal for each deal', () => {
    for (const offer of offers()) {
      const { hour, week, month } = offer.interval
      const isTimed = !offer.flashDeal && !offer.contestDeal
      expect(hour + week + month > 0).toBe(isTimed)
      expect(offer.accessLevels.length > 0).toBe(offer.hiddenDeal)
      expect(offer.priceCents !== undefined).toBe(offer.flashDeal)
      expect(offer.priceCents ?? 0).toBeLessThanOrEqual(offer.originalValueCents ?? 0)
      if (offer.contestDeal) expect(offer.dealType).toBe('online')
      expect(offer.teams.length).toBeGreaterThan(0)
    }
  })
})
