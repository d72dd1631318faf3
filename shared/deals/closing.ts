import type { Offer, OfferTally } from '../model/offer.ts'
import {
  endsAt,
  hasPassed,
  isOutOfStock,
  type ListedDeal,
  listedUnavailability,
} from './availability.ts'

/**
 * Returns a deal's sold-out and ended flags. Lists use these flags, because lists contain no
 * counters and are not sorted by time.
 */
export function closingNotes(
  deal: Offer,
  tally: OfferTally,
  now: Date,
): Pick<Offer, 'isSoldOut' | 'hasEnded'> {
  return {
    ...(isOutOfStock({ ...deal, ...tally }) && { isSoldOut: true }),
    ...(hasPassed(endsAt(deal), now) && { hasEnded: true }),
  }
}

/** Returns a deal with its sold-out and ended flags up to date. */
export function withClosingNotes(deal: Offer, tally: OfferTally, now: Date): Offer {
  const { isSoldOut: _, hasEnded: __, ...rest } = deal
  return { ...rest, ...closingNotes(deal, tally, now) }
}

/** Returns whether a deal's flags mark it as closed. Lists put closed deals last. */
export function isClosed({
  active,
  isSoldOut,
  hasEnded,
}: Pick<Offer, 'active' | 'isSoldOut' | 'hasEnded'>): boolean {
  return !active || isSoldOut === true || hasEnded === true
}

/**
 * Returns the deals of a page with closed deals last, including deals that ended after their flags
 * were set.
 */
export function closedLast<Deal extends ListedDeal>(deals: readonly Deal[], now: Date): Deal[] {
  const isOpen = (deal: Deal) => listedUnavailability(deal, now) === undefined
  return [...deals.filter(isOpen), ...deals.filter((deal) => !isOpen(deal))]
}

/** Returns the deals of a page, with running triggered deals first and closed deals last. */
export function onNowFirst<Deal extends ListedDeal>(deals: readonly Deal[], now: Date): Deal[] {
  const isOnNow = (deal: Deal) => deal.triggered && listedUnavailability(deal, now) === undefined
  const ordered = closedLast(deals, now)
  return [...ordered.filter(isOnNow), ...ordered.filter((deal) => !isOnNow(deal))]
}
