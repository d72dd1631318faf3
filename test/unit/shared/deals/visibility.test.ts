import { describe, expect, it } from 'vitest'
import { flagsOf, keepsExpiry, VISIBILITIES, visibilityOf } from '#shared/deals/visibility.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'

describe('the visibility of a deal', () => {
  it.each([
    ['public without a flag', {}, 'public'],
    ['exclusive before all', { exclusive: true, flashDeal: true, hiddenDeal: true }, 'exclusive'],
    ['flash before contest', { flashDeal: true, contestDeal: true }, 'flash'],
    ['contest before hidden', { contestDeal: true, hiddenDeal: true }, 'contest'],
    ['hidden last', { hiddenDeal: true }, 'hidden'],
  ])('is %s', (_, flags, visibility) => {
    expect(visibilityOf(aDeal(flags))).toBe(visibility)
  })

  it.each(VISIBILITIES)('%s becomes one flag at most, and is itself again', (visibility) => {
    const flags = flagsOf(visibility)

    expect(Object.values(flags).filter(Boolean)).toHaveLength(visibility === 'public' ? 0 : 1)
    expect(visibilityOf(flags)).toBe(visibility)
  })

  it.each([
    ['public', false, false],
    ['exclusive', false, false],
    ['flash', false, true],
    ['flash', true, true],
    ['contest', false, true],
    ['contest', true, false],
    ['hidden', true, false],
  ] as const)('%s, triggered %s, keeps its expiry: %s', (visibility, isTriggered, isKept) => {
    expect(keepsExpiry(visibility, isTriggered)).toBe(isKept)
  })
})
