import { describe, expect, it } from 'vitest'
import { areTermsMoved, type HeldTerms, isHoldGood } from '#shared/deals/held-terms.ts'
import type { Checkout } from '#shared/model/checkout.ts'

const END = '2026-11-28T20:00:00.000Z'
const BEFORE = '2026-11-28T19:00:00.000Z'
const AFTER = '2026-11-28T21:00:00.000Z'
const TEAM = { archived: false }
const deal: HeldTerms = {
  published: true,
  teams: [TEAM],
  priceCents: 1250,
  currency: 'CAD',
  expiresAt: END,
}

function aHold(changes: Partial<Checkout> = {}): Checkout {
  return {
    key: 'C1',
    state: 'held',
    userKey: 'U1',
    offerKey: 'D1',
    sponsorKey: 'S1',
    teamKey: 'T1',
    priceCents: 1250,
    currency: 'CAD',
    createdAt: BEFORE,
    dealEndsAt: END,
    holdEndsAt: END,
    ...changes,
  }
}

describe('a held unit', () => {
  it.each<[what: string, changes: Partial<HeldTerms>]>([
    ['as it was', {}],
    ['that ends later', { expiresAt: AFTER }],
    ['that ends no more', { expiresAt: undefined }],
    ['that one of two organizations has left', { teams: [TEAM, { archived: true }] }],
  ])('may be sold of a deal %s', (_, changes) => {
    expect(isHoldGood(aHold(), { ...deal, ...changes }, END)).toBe(true)
  })

  it.each<[what: string, changes: Partial<HeldTerms>]>([
    ['archived', { published: false }],
    ['of archived organizations alone', { teams: [{ archived: true }] }],
    ['repriced', { priceCents: 1300 }],
    ['in another currency', { currency: 'USD' }],
    ['that ends earlier', { expiresAt: BEFORE }],
  ])('may not be sold of a deal that is %s', (_, changes) => {
    expect(isHoldGood(aHold(), { ...deal, ...changes }, END)).toBe(false)
  })

  it('may not be sold of a deal that is gone', () => {
    expect(isHoldGood(aHold(), undefined, END)).toBe(false)
  })

  it('may be sold after the end that the fan knew, and before one that was moved', () => {
    expect(isHoldGood(aHold(), deal, AFTER)).toBe(true)
    expect(isHoldGood(aHold(), { ...deal, expiresAt: AFTER }, END)).toBe(true)
    expect(isHoldGood(aHold({ dealEndsAt: null }), deal, AFTER)).toBe(false)
  })

  it('of before ends were noted goes by the rest', () => {
    const { dealEndsAt: _, ...old } = aHold()

    expect(isHoldGood(old, deal, AFTER)).toBe(true)
    expect(isHoldGood(old, { ...deal, priceCents: 1 }, AFTER)).toBe(false)
  })
})

describe('the terms of a deal', () => {
  it.each<[what: string, after: HeldTerms | undefined, areMoved: boolean]>([
    ['nothing', { ...deal }, false],
    ['its deletion', undefined, true],
    ['its archiving', { ...deal, published: false }, true],
    ['its price', { ...deal, priceCents: 1 }, true],
    ['its end', { ...deal, expiresAt: AFTER }, true],
  ])('are moved by %s: %o', (_, after, areMoved) => {
    expect(areTermsMoved(deal, after)).toBe(areMoved)
  })
})
