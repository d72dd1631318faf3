import type { Checkout } from '../model/checkout.ts'
import type { Offer } from '../model/offer.ts'
import { isWithdrawn, type Withdrawable } from './teams.ts'

/** Terms of a deal that a buyer relies on while a unit is reserved. */
export type HeldTerms = Withdrawable & Pick<Offer, 'priceCents' | 'currency' | 'expiresAt'>

/**
 * Returns whether a reserved unit may still be sold on the terms of its checkout. If the end of the
 * deal was changed, the new end must be after `until`, the latest time of payment.
 */
export function isHoldGood(
  { priceCents, currency, dealEndsAt }: Checkout,
  deal: HeldTerms | undefined,
  until: string,
): boolean {
  if (deal === undefined || isWithdrawn(deal)) return false
  if (deal.priceCents !== priceCents || deal.currency !== currency) return false
  const hasEndMoved = dealEndsAt !== undefined && dealEndsAt !== (deal.expiresAt ?? null)
  return !hasEndMoved || deal.expiresAt === undefined || deal.expiresAt > until
}

/** Returns whether a change of a deal may require the release of reserved units. */
export function areTermsMoved(before: HeldTerms, after: HeldTerms | undefined): boolean {
  if (after === undefined || (isWithdrawn(after) && !isWithdrawn(before))) return true
  return (['priceCents', 'currency', 'expiresAt'] as const).some(
    (field) => before[field] !== after[field],
  )
}
