import { describe, expect, it } from 'vitest'
import { act } from '#shared/deals/actions.ts'
import { countedUses, remaining, unavailability } from '#shared/deals/availability.ts'
import { decideDealButton } from '#shared/deals/button.ts'
import { closingNotes } from '#shared/deals/closing.ts'
import {
  countFaults,
  limitedUsesOf,
  proofLimitOf,
  redemptionLimitOf,
} from '#shared/deals/counting.ts'
import { editedDeal, newDeal } from '#shared/deals/creation.ts'
import type { StoredForm } from '#shared/deals/form.ts'
import { formOf } from '#shared/deals/saving.ts'
import { whatIf } from '#shared/deals/what-if.ts'
import type { Offer } from '#shared/model/offer.ts'
import { NO_TOTALS } from '#shared/stats/counters.ts'
import { aDeal, aFan } from '#test/fixtures/deals/deal.ts'
import { aDealForm, aSentForm, aSponsor } from '#test/fixtures/deals/deal-form.ts'

const now = new Date('2026-11-20T20:00:00.000Z')
const teams: Offer['teams'] = [{ key: 'T1', name: 'Harbour Gulls', slug: 'harbourgulls' }]
const LIMITED = { triggered: true, redemptionsLimit: true, totalAvailable: 100 }
const PROVEN = { ...LIMITED, countsWhen: 'proven' } as const

const created = (changes: Partial<StoredForm> = {}) =>
  newDeal({ key: 'D1', form: aDealForm(changes), sponsor: aSponsor(), teams, now })
const counted = (uses: Partial<Parameters<typeof aDeal>[0]>) =>
  aDeal({ redemptionsLimit: true, totalAvailable: 3, ...uses })

describe('a limit that counts proofs', () => {
  it('leaves what is not proven', () => {
    const proven = { countsWhen: 'proven' } as const

    expect(remaining(counted(proven))).toBe(3)
    expect(remaining(counted({ ...proven, totalProven: 2 }))).toBe(1)
    expect(remaining(counted({ ...proven, totalProven: 7 }))).toBe(0)
    expect(countedUses(counted({ ...proven, totalProven: 2 }))).toBe(2)
  })

  it('is reached by proofs alone: button, marks and what staff try out agree', () => {
    const open = counted({ countsWhen: 'proven', totalRedeemed: 3, totalProven: 2 })
    const full = { ...open, totalProven: 3 }
    const deal = { ...created(PROVEN), active: true, totalAvailable: 3 }
    const tally = (totalProven: number) => ({ totalRedeemed: 3, totalPurchased: 0, totalProven })
    const supposed = { isSignedIn: true, isFollowing: true, hasUnlocked: false }

    expect(unavailability(open, now)).toBeUndefined()
    expect(unavailability(full, now)).toBe('limitReached')
    expect(decideDealButton(open, aFan(), now).action).toBe('openRedeem')
    expect(decideDealButton(full, aFan(), now).action).toBe('unavailable')
    expect(closingNotes(deal, tally(2), now)).toEqual({})
    expect(closingNotes(deal, tally(3), now)).toEqual({ isSoldOut: true })
    expect(whatIf({ ...deal, ...tally(3) }, supposed, now).action).toBe('unavailable')
  })

  it('still shows a running coupon after it is reached', () => {
    const full = counted({ countsWhen: 'proven', totalProven: 3 })

    const fan = aFan({ lastRedeemedAt: now.toISOString() })
    expect(decideDealButton(full, fan, now).action).toBe('viewCoupon')
  })

  it('limits proofs and not redemptions', () => {
    const limits = (deal: Offer) => [redemptionLimitOf(deal), proofLimitOf(deal)]

    expect(limits(created(PROVEN))).toEqual([undefined, 100])
    expect(limits(created(LIMITED))).toEqual([100, undefined])
    expect(limits({ ...created(PROVEN), redemptionsLimit: false })).toEqual([undefined, undefined])
    expect(limits({ ...created(PROVEN), flashDeal: true })[1]).toBeUndefined()
    expect(limits({ ...created(PROVEN), contestDeal: true })[1]).toBeUndefined()
  })

  it('is what the cap of a firing counts from', () => {
    const deal = created(PROVEN)
    const totals = { ...NO_TOTALS, redemptions: 60, proven: 41 }
    const usedBefore = limitedUsesOf(deal, totals)
    const redeemedBefore = countedUses({ totalRedeemed: 0, totalProven: 40 })

    const fired = act(deal, 'trigger', { now, firing: { usedBefore, redeemedBefore, cap: 25 } })

    expect(fired).toMatchObject({ countsWhen: 'proven', totalAvailable: 65 })
    expect(fired).toMatchObject({ firing: { usedBefore: 41, redeemedBefore: 40 } })
    expect(limitedUsesOf(created(LIMITED), totals)).toBe(60)
  })
})

describe('what the limit counts', () => {
  it('is stored only for proofs, of a deal in store with a limit', () => {
    expect(created(PROVEN).countsWhen).toBe('proven')
    expect(created({ ...LIMITED, countsWhen: 'redeemed' })).toEqual(created(LIMITED))
    expect(created(LIMITED)).not.toHaveProperty('countsWhen')
    for (const other of [
      { dealType: 'online' },
      { redemptionsLimit: false },
      { visibility: 'flash' },
      { visibility: 'contest' },
    ] as const) {
      expect(created({ ...PROVEN, ...other })).not.toHaveProperty('countsWhen')
    }
  })

  it('may be chosen anew until the deal is published', () => {
    const draft = created({ ...PROVEN, publishing: 'no' })

    const edited = editedDeal(draft, aDealForm({ ...LIMITED, publishing: 'now' }), teams, now)

    expect(edited).toMatchObject({ published: true })
    expect(edited).not.toHaveProperty('countsWhen')
    expect(countFaults(aSentForm(draft, LIMITED), draft)).toEqual([])
  })

  it('stays what it was at publication, with and without a limit', () => {
    const deal = created(PROVEN)
    const edited = (form: StoredForm, of = deal) => editedDeal(of, form, teams, now)

    expect(edited(formOf(deal, now))).toEqual(deal)
    const unlimited = edited({ ...formOf(deal, now), redemptionsLimit: false })
    expect(unlimited.countsWhen).toBe('proven')
    expect(edited({ ...formOf(unlimited, now), ...LIMITED }, unlimited).countsWhen).toBe('proven')
    const archived = act(deal, 'archive', { now }) as Offer
    expect(edited({ ...formOf(archived, now), countsWhen: 'redeemed' }, archived).countsWhen).toBe(
      'proven',
    )
    expect(edited(aDealForm(PROVEN), created(LIMITED))).not.toHaveProperty('countsWhen')
  })

  it('is a fault to change after that, and so is leaving the store', () => {
    const [proven, usual] = [created(PROVEN), created(LIMITED)]
    const faultsOf = (deal: Offer, changes: Partial<StoredForm>) => {
      const { picture: _, redeemImage: __, ...rest } = changes
      return countFaults(aSentForm(deal, rest), deal).map(({ field }) => field)
    }

    expect(faultsOf(proven, PROVEN)).toEqual([])
    expect(faultsOf(proven, LIMITED)).toEqual([])
    expect(faultsOf(proven, { ...LIMITED, countsWhen: 'redeemed' })).toEqual(['countsWhen'])
    expect(faultsOf(proven, { ...PROVEN, dealType: 'online' })).toEqual(['dealType'])
    expect(faultsOf(usual, PROVEN)).toEqual(['countsWhen'])
    expect(faultsOf(usual, { ...LIMITED, countsWhen: 'redeemed' })).toEqual([])
    expect(faultsOf(usual, { ...PROVEN, redemptionsLimit: false })).toEqual([])
  })
})
