import { describe, expect, it } from 'vitest'
import {
  endsAt,
  remaining,
  type Unavailability,
  unavailability,
} from '#shared/deals/availability.ts'
import { aDeal } from '#test/fixtures/deals/deal.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const before = '2026-11-20T19:59:59.999Z'
const exactlyNow = '2026-11-20T20:00:00.000Z'

describe('why a deal is not available', () => {
  const rows: [string, Parameters<typeof aDeal>[0], Unavailability | undefined][] = [
    ['a published, active deal is', {}, undefined],
    ['an archived deal is not', { published: false }, 'archived'],
    ['an inactive deal is not', { active: false }, 'notActive'],
    ['a deal waits for its trigger', { triggered: true, active: false }, 'notTriggered'],
    ['a triggered deal without an end runs on', { triggered: true }, undefined],
    [
      'a trigger ends after its last moment',
      { triggered: true, triggerEndAt: before },
      'triggerEnded',
    ],
    ['and not at it', { triggered: true, triggerEndAt: exactlyNow }, undefined],
    ['a contest must be activated', { contestDeal: true, active: false }, 'contestNotActivated'],
    ['or triggered', { contestDeal: true, triggered: true, active: false }, 'contestNotTriggered'],
    ['a contest ends at its expiry', { contestDeal: true, expiresAt: before }, 'contestEnded'],
    [
      'a triggered contest ends with its trigger',
      { contestDeal: true, triggered: true, triggerEndAt: before },
      'contestEnded',
    ],
    ['a flash deal expires', { flashDeal: true, totalAvailable: 9, expiresAt: before }, 'expired'],
    [
      'a flash deal sells out',
      { flashDeal: true, totalAvailable: 9, totalPurchased: 9 },
      'soldOut',
    ],
    [
      'a limited deal reaches its limit',
      { redemptionsLimit: true, totalAvailable: 3, totalRedeemed: 3 },
      'limitReached',
    ],
    ['a number without a limit stops nobody', { totalAvailable: 3, totalRedeemed: 3 }, undefined],
  ]

  it.each(rows)('%s', (_, changes, expected) => {
    expect(unavailability(aDeal(changes), now)).toBe(expected)
  })

  it('counts what is left of limited and flash deals alone', () => {
    expect(remaining(aDeal({ totalAvailable: 5 }))).toBeUndefined()
    expect(remaining(aDeal({ redemptionsLimit: true, totalAvailable: 5, totalRedeemed: 2 }))).toBe(
      3,
    )
    expect(remaining(aDeal({ flashDeal: true, totalAvailable: 5, totalPurchased: 7 }))).toBe(0)
  })
})

describe('when time ends a deal', () => {
  const sooner = '2026-11-21T00:00:00.000Z'
  const later = '2026-11-22T00:00:00.000Z'

  it.each([
    ['never, as its expiry binds flash deals and contests alone', { expiresAt: sooner }, undefined],
    ['at the expiry of a flash deal', { flashDeal: true, expiresAt: later }, later],
    ['at the expiry of a contest', { contestDeal: true, expiresAt: later }, later],
    ['at the end of its trigger', { triggered: true, triggerEndAt: sooner }, sooner],
    [
      'at the end of a contest’s trigger',
      { contestDeal: true, triggered: true, triggerEndAt: later, expiresAt: sooner },
      later,
    ],
    [
      'at what comes first of a triggered flash deal',
      { flashDeal: true, triggered: true, triggerEndAt: later, expiresAt: sooner },
      sooner,
    ],
  ])('%s', (_, changes, end) => {
    expect(endsAt(aDeal(changes))).toBe(end)
    if (end === undefined) return
    expect(unavailability(aDeal(changes), new Date(end))).toBeUndefined()
    expect(unavailability(aDeal(changes), new Date(Date.parse(end) + 1))).toBeDefined()
  })
})
