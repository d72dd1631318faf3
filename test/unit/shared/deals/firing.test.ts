import { describe, expect, it } from 'vitest'
import { act } from '#shared/deals/actions.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { contentOf, editedDeal, newDeal } from '#shared/deals/creation.ts'
import { firingEnd } from '#shared/deals/firing.ts'
import { formOf } from '#shared/deals/saving.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDealForm, aSponsor } from '#test/fixtures/deals/deal-form.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const gulls = { key: 'T1', name: 'Harbour Gulls', slug: 'harbourgulls' }

function aDeal(changes: Partial<Offer> = {}): Offer {
  const form = aDealForm({ triggered: true, triggerDurationHours: 2 })
  const made = newDeal({ key: 'D1', form, sponsor: aSponsor(), teams: [gulls], now })
  return { ...made, ...changes }
}

const LIMITED = { redemptionsLimit: true, totalAvailable: 100 }

function fired(changes: Partial<Offer>, cap: number | undefined, redeemedBefore = 40): Offer {
  const firing = { key: 'F1', usedBefore: 70, redeemedBefore, cap }
  const after = act(aDeal(changes), 'trigger', { now, firing })
  return typeof after === 'string' ? expect.unreachable(after) : after
}

describe('a firing ends', () => {
  it.each([
    ['quarterHour', '2026-11-20T20:15:00.000Z'],
    ['hour', '2026-11-20T21:00:00.000Z'],
    ['threeHours', '2026-11-20T23:00:00.000Z'],
    ['endOfDay', '2026-11-21T04:59:59.999Z'],
    ['asSet', undefined],
  ] as const)('%s', (duration, end) => {
    expect(firingEnd(duration, 'America/Toronto', now)).toBe(end)
  })

  it('when the deal says, where it names no time of its own', () => {
    expect(fired({}, undefined).triggerEndAt).toBe('2026-11-20T22:00:00.000Z')
    expect(isRunning(fired({}, undefined), new Date('2026-11-20T22:00:00.001Z'))).toBe(false)
  })
})

describe('the cap of a firing', () => {
  it.each<[string, Partial<Offer>, number | undefined, Partial<Offer>]>([
    ['counts from what was redeemed before', {}, 25, { ...LIMITED, totalAvailable: 65 }],
    ['is never more than the deal itself allows', LIMITED, 500, LIMITED],
    ['may be less than that', LIMITED, 25, { ...LIMITED, totalAvailable: 65 }],
    ['where there is none, leaves the deal’s own limit', LIMITED, undefined, LIMITED],
    ['is none of a contest’s', { contestDeal: true }, 25, { redemptionsLimit: false }],
    [
      'is none of a flash deal’s',
      { flashDeal: true, totalAvailable: 9 },
      25,
      { redemptionsLimit: false, totalAvailable: 9 },
    ],
  ])('%s', (_, changes, cap, expected) => {
    expect(fired(changes, cap)).toMatchObject(expected)
  })

  it.each([
    ['untrigger', {}],
    ['untrigger', LIMITED],
    ['archive', LIMITED],
  ] as const)('goes with %s, which gives the deal its own limit back', (action, own) => {
    const deal = aDeal(own)
    const after = act(fired(own, 25), action, { now })

    expect(after).not.toHaveProperty('firing')
    expect(after).toMatchObject({ redemptionsLimit: deal.redemptionsLimit })
    expect((after as Offer).totalAvailable).toBe(deal.totalAvailable)
  })

  it('is not what the next firing begins with', () => {
    const over = { ...fired(LIMITED, 25), triggerEndAt: '2026-11-20T19:00:00.000Z' }
    const firing = { key: 'F2', usedBefore: 95, redeemedBefore: 65, cap: undefined }

    expect(act(over, 'trigger', { now, firing })).toMatchObject({
      ...LIMITED,
      firing: { key: 'F2', usedBefore: 95, redeemedBefore: 65 },
    })
  })

  it('is not in the form of the deal, and outlasts its saving', () => {
    const deal = fired(LIMITED, 25)
    const form = formOf(deal, now)
    expect(form).toMatchObject(LIMITED)

    expect(editedDeal(deal, form, deal.teams, now)).toEqual(deal)
    const edited = editedDeal(deal, { ...form, totalAvailable: 50 }, deal.teams, now)

    expect(edited).toMatchObject({ totalAvailable: 50, firing: { cap: { redemptions: 25 } } })
    expect(contentOf(edited)).not.toBe(contentOf(deal))
    expect(act(edited, 'untrigger', { now })).toMatchObject({ totalAvailable: 50 })
  })

  it('goes where the deal has a trigger no more', () => {
    const deal = fired(LIMITED, 25)
    const form = { ...formOf(deal, now), triggered: false }

    expect(editedDeal(deal, form, deal.teams, now)).not.toHaveProperty('firing')
  })
})
