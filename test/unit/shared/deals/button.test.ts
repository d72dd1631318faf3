import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unavailability } from '#shared/deals/availability.ts'
import { type ButtonAction, decideDealButton, VISITOR } from '#shared/deals/button.ts'
import { aDeal, aFan } from '#test/fixtures/deals/deal.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const rows: [string, Parameters<typeof aDeal>[0], ReturnType<typeof aFan>, ButtonAction][] = [
  ['a visitor is asked to sign in', {}, VISITOR, 'login'],
  ['who does not follow is asked to', {}, aFan({ followedTeamKeys: [] }), 'follow'],
  ['a locked exclusive asks for its code', { exclusive: true }, aFan(), 'unlock'],
  ['a locked hidden deal asks for its code', { hiddenDeal: true }, aFan(), 'unlock'],
  [
    'an unlocked exclusive is redeemed',
    { exclusive: true },
    aFan({ hasUnlocked: true }),
    'openRedeem',
  ],
  ['a contest is entered', { contestDeal: true }, aFan(), 'enterContest'],
  [
    'a contest is entered once, however long ago',
    { contestDeal: true },
    aFan({ lastRedeemedAt: minutesAgo(60 * 24 * 300) }),
    'entered',
  ],
  ['easy redemption asks nothing more', { easyRedemption: true }, aFan(), 'redeemNow'],
  ['a flash deal goes to checkout', { flashDeal: true, totalAvailable: 5 }, aFan(), 'checkout'],
  ['any other opens the redeem sheet', {}, aFan(), 'openRedeem'],
  [
    'for ten minutes the coupon is shown',
    {},
    aFan({ lastRedeemedAt: minutesAgo(9.9) }),
    'viewCoupon',
  ],
  ['after them the fan waits', {}, aFan({ lastRedeemedAt: minutesAgo(10) }), 'wait'],
  [
    'until the interval has passed',
    {},
    aFan({ lastRedeemedAt: minutesAgo(24 * 60) }),
    'openRedeem',
  ],
  [
    'a coupon stays visible when the deal ends meanwhile',
    { published: false },
    aFan({ lastRedeemedAt: minutesAgo(3) }),
    'viewCoupon',
  ],
  ['nobody signs in for nothing', { published: false }, VISITOR, 'unavailable'],
]

describe('what the button of a deal does', () => {
  it.each(rows)('%s', (_, changes, viewer, action) => {
    expect(decideDealButton(aDeal(changes), viewer, now).action).toBe(action)
  })

  it('says when waiting ends', () => {
    const { reasons } = decideDealButton(aDeal(), aFan({ lastRedeemedAt: minutesAgo(30) }), now)

    expect(reasons.find((reason) => !reason.passed)).toEqual({
      code: 'cooledDown',
      passed: false,
      passesAt: '2026-11-21T19:30:00.000Z',
    })
  })

  it('lists the reasons in the order of the specification', () => {
    const { reasons } = decideDealButton(aDeal({ exclusive: true }), VISITOR, now)

    expect(reasons.map((reason) => reason.code)).toEqual([
      'available',
      'signedIn',
      'following',
      'unlocked',
      'cooledDown',
    ])
  })
})

describe('the button of any deal', () => {
  it('never lets anybody redeem what is not available', () => {
    const instants = fc.date({
      min: new Date('2026-11-01'),
      max: new Date('2026-12-10'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        fc.record({
          published: fc.boolean(),
          active: fc.boolean(),
          contestDeal: fc.boolean(),
          flashDeal: fc.boolean(),
          triggered: fc.boolean(),
          redemptionsLimit: fc.boolean(),
          totalAvailable: fc.nat(5),
          totalRedeemed: fc.nat(6),
          totalPurchased: fc.nat(6),
          expiresAt: instants.map((date) => date.toISOString()),
          triggerEndAt: instants.map((date) => date.toISOString()),
        }),
        (changes) => {
          const deal = aDeal(changes)
          const { action } = decideDealButton(deal, aFan({ hasUnlocked: true }), now)
          const isStopped = unavailability(deal, now) !== undefined
          expect(action === 'unavailable').toBe(isStopped)
        },
      ),
    )
  })
})
