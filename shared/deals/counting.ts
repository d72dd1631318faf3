import type { Firing, Offer, OfferTally } from '../model/offer.ts'
import type { Totals } from '../stats/counters.ts'
import { countedUses } from './availability.ts'
import type { DealFault } from './checks.ts'
import { isShown } from './fields.ts'
import { usesOf } from './firing.ts'
import type { DealForm } from './form.ts'

type Counting = Pick<Offer, 'countsWhen' | 'contestDeal' | 'flashDeal'>
type Limited = Counting & Pick<Offer, 'redemptionsLimit' | 'totalAvailable'>

/** Returns whether the limit of a deal counts proofs, and not redemptions. */
export function countsProofs({ countsWhen, contestDeal, flashDeal }: Counting): boolean {
  return countsWhen === 'proven' && !contestDeal && !flashDeal
}

/** Returns the limit within which a deal can be redeemed, or undefined if there is none. */
export function redemptionLimitOf(deal: Limited): number | undefined {
  return deal.redemptionsLimit && !countsProofs(deal) ? deal.totalAvailable : undefined
}

/** Returns the limit within which coupons can be proven, or undefined if there is none. */
export function proofLimitOf(deal: Limited): number | undefined {
  return deal.redemptionsLimit && countsProofs(deal) ? deal.totalAvailable : undefined
}

/**
 * Returns the maximum number of redemptions or proofs during the firing of a running deal, or
 * undefined if there is none.
 */
export function firingLimitOf(deal: Limited & Pick<Offer, 'firing'>): number | undefined {
  const { firing, redemptionsLimit, totalAvailable } = deal
  if (!redemptionsLimit || totalAvailable === undefined) return undefined
  return Math.max(0, totalAvailable - (firing?.redeemedBefore ?? 0))
}

/** Returns the number of uses of a deal that its limit or the cap of its firing counts. */
export function limitedUsesOf(deal: Counting, totals: Totals): number {
  return countsProofs(deal) ? totals.proven : usesOf(deal, totals)
}

/** Returns the counts of a deal's uses at the start of a firing, which the firing stores. */
export function usesBefore(
  deal: Offer,
  { tally, totals }: { readonly tally: OfferTally; readonly totals: Totals },
): Pick<Firing, 'usedBefore' | 'redeemedBefore'> {
  return {
    usedBefore: limitedUsesOf(deal, totals),
    redeemedBefore: countedUses(tally),
  }
}

type Stored = Pick<Offer, 'countsWhen' | 'publishedAt'>

/** Returns whether a deal was ever published. From then on, its limit cannot count other uses. */
export function isCountFixed({ publishedAt }: Pick<Stored, 'publishedAt'>): boolean {
  return publishedAt !== undefined
}

/**
 * Returns the faults of a form for a deal that was ever published: the form changes which uses the
 * limit counts, or makes a deal online whose limit counts proofs.
 */
export function countFaults(form: DealForm, stored: Stored): DealFault[] {
  if (!isCountFixed(stored)) return []
  const { countsWhen = 'redeemed' } = stored
  const { countsWhen: chosen = countsWhen } = form
  const isOther = isShown('countsWhen', form) && chosen !== countsWhen
  // Only coupons in store are proven.
  const hasLeft = countsWhen === 'proven' && isShown('dealType', form) && form.dealType === 'online'
  const messageKey = 'validation.deal.countsWhen'
  return [
    ...(isOther ? [{ field: 'countsWhen', messageKey } as const] : []),
    ...(hasLeft ? [{ field: 'dealType', messageKey } as const] : []),
  ]
}
