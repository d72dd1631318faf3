import { describe, expect, it } from 'vitest'
import type { DealState, ListedDeal } from '#shared/deals/availability.ts'
import {
  decideCardLabel,
  labelChangesAt,
  NO_OWN_DEALS,
  type OwnDeals,
} from '#shared/deals/card-label.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'

const NOW = new Date('2026-10-03T18:00:00.000Z')
const EARLIER = '2026-10-03T17:59:59.999Z'

const labelOf = (changes: Partial<DealState & ListedDeal>, own: Partial<OwnDeals> = {}) =>
  decideCardLabel({ ...aDeal(changes), key: 'D1' }, { ...NO_OWN_DEALS, ...own }, NOW)

describe('the label of a card, for somebody of whom nothing is known', () => {
  it.each([
    ['a deal', {}, 'redeem', true],
    ['a limited deal, whose counters no card knows', { redemptionsLimit: true }, 'redeem', true],
    [
      'a limited deal of which nothing is left',
      { redemptionsLimit: true, isSoldOut: true },
      'limitReached',
      false,
    ],
    ['a contest', { contestDeal: true }, 'enter', true],
    ['a contest that is over', { contestDeal: true, expiresAt: EARLIER }, 'contestEnded', false],
    ['a flash deal', { flashDeal: true }, 'buy', true],
    ['a flash deal that is over', { flashDeal: true, expiresAt: EARLIER }, 'expired', false],
    ['a flash deal that is sold out', { flashDeal: true, isSoldOut: true }, 'soldOut', false],
    [
      'a flash deal that is sold out and over',
      { flashDeal: true, isSoldOut: true, expiresAt: EARLIER },
      'expired',
      false,
    ],
    ['any other deal, whatever was noted when it was one', { isSoldOut: true }, 'redeem', true],
    [
      'a deal that waits for its trigger',
      { triggered: true, active: false },
      'notTriggered',
      false,
    ],
    ['a deal that is not active', { active: false }, 'notActive', false],
    [
      'a deal whose trigger is over',
      { triggered: true, triggerEndAt: EARLIER },
      'triggerEnded',
      false,
    ],
  ] as const)('of %s', (_, changes, label, isOpen) => {
    expect(labelOf(changes)).toEqual({ label, isOpen })
  })
})

describe('the label of a card, for a fan', () => {
  it.each([
    ['at once', '2026-10-03T18:00:00.000Z', 'viewCoupon'],
    ['in the last second', '2026-10-03T17:50:00.001Z', 'viewCoupon'],
    ['no more after ten minutes', '2026-10-03T17:50:00.000Z', 'redeem'],
  ])('leads to the coupon %s', (_, redeemedAt, label) => {
    expect(labelOf({}, { coupons: { D1: redeemedAt } }).label).toBe(label)
  })

  it('leads to the coupon of a deal that has meanwhile ended', () => {
    const own = { coupons: { D1: NOW.toISOString() } }

    expect(labelOf({ active: false }, own)).toEqual({ label: 'viewCoupon', isOpen: true })
  })

  it('says that the fan has entered this contest, and not another', () => {
    expect(labelOf({ contestDeal: true }, { entered: ['D1'] })).toEqual({
      label: 'entered',
      isOpen: false,
    })
    expect(labelOf({ contestDeal: true }, { entered: ['D2'] }).label).toBe('enter')
  })
})

describe('the label of a card whose deal the fan has redeemed', () => {
  const interval = { hour: 0, week: 1, month: 0 }
  const own = { redeemed: { D1: '2026-10-01T18:00:00.000Z' } }

  it('says when it can be redeemed again', () => {
    const again = '2026-10-08T18:00:00.000Z'

    expect(labelOf({ interval }, own)).toEqual({ label: 'wait', isOpen: false, again })
    expect(
      labelChangesAt({ ...aDeal({ interval }), key: 'D1' }, { ...NO_OWN_DEALS, ...own }, NOW),
    ).toBe(again)
  })

  it.each([
    ['redeem', {}],
    ['notActive', { interval, active: false }],
    ['buy', { interval, flashDeal: true }],
    ['enter', { interval, contestDeal: true }],
  ] as const)('says %s where it does not wait: %j', (label, changes) => {
    expect(labelOf({ interval: { hour: 24, week: 0, month: 0 }, ...changes }, own).label).toBe(
      label,
    )
  })
})

describe('the label of a card changes by time alone', () => {
  const LATER = '2026-10-03T18:09:00.000Z'
  const changesAt = (changes: Partial<DealState & ListedDeal>, own: Partial<OwnDeals> = {}) =>
    labelChangesAt({ ...aDeal(changes), key: 'D1' }, { ...NO_OWN_DEALS, ...own }, NOW)

  it('when the deal ends', () => {
    expect(changesAt({ flashDeal: true, expiresAt: LATER })).toBe(LATER)
    expect(changesAt({ flashDeal: true, expiresAt: NOW.toISOString() })).toBe(NOW.toISOString())
  })

  it('when the coupon closes, where that comes first', () => {
    const coupons = { D1: '2026-10-03T17:55:00.000Z', D2: EARLIER }

    expect(changesAt({}, { coupons })).toBe('2026-10-03T18:05:00.000Z')
    expect(changesAt({ flashDeal: true, expiresAt: LATER }, { coupons })).toBe(
      '2026-10-03T18:05:00.000Z',
    )
  })

  it('no more once all that is over', () => {
    expect(changesAt({})).toBeUndefined()
    expect(changesAt({ flashDeal: true, expiresAt: EARLIER })).toBeUndefined()
  })
})
