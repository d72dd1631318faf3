import type { Offer, OfferTally } from '../model/offer.ts'
import {
  endsAt,
  hasPassed,
  isOutOfStock,
  type ListedDeal,
  listedUnavailability,
} from './availability.ts'

/**
 * Returns the notes of a deal's counters and its end for lists: these read no counters, and their order does
 * not follow the time of day.
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

/** A deal with what it is to note, and without what it has noted before. */
export function withClosingNotes(deal: Offer, tally: OfferTally, now: Date): Offer {
  const { isSoldOut: _, hasEnded: __, ...rest } = deal
  return { ...rest, ...closingNotes(deal, tally, now) }
}

/** Whether a deal stands in lists behind those that are to be had, by what it notes. */
export function isClosed({
  active,
  isSoldOut,
  hasEnded,
}: Pick<Offer, 'active' | 'isSoldOut' | 'hasEnded'>): boolean {
  return !active || isSoldOut === true || hasEnded === true
}

/** Sorts one page: deals that ended since the clock last looked go behind the rest too. */
export function closedLast<Deal extends ListedDeal>(deals: readonly Deal[], now: Date): Deal[] {
  const isOpen = (deal: Deal) => listedUnavailability(deal, now) === undefined
  return [...deals.filter(isOpen), ...deals.filter((deal) => !isOpen(deal))]
}
