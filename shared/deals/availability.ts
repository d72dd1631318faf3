import { EMPTY_TALLY, type OfferCard, type OfferRules, type OfferTally } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import { isWithdrawn } from './teams.ts'

/** Why nobody can redeem, enter or buy a deal at this moment. */
export type Unavailability =
  | 'archived'
  | 'notTriggered'
  | 'notActive'
  | 'contestNotTriggered'
  | 'contestNotActivated'
  | 'contestEnded'
  | 'triggerEnded'
  | 'expired'
  | 'soldOut'
  | 'allHeld'
  | 'limitReached'

export type DealState = OfferRules & OfferTally

/**
 * The first reason that stops everybody, or undefined when the deal is to be had.
 * The order is that of the specification: the deal itself, its trigger, its end, its stock.
 */
export function unavailability(deal: DealState, now: Date): Unavailability | undefined {
  if (isWithdrawn(deal)) return 'archived'
  if (deal.contestDeal) return contestUnavailability(deal, now)
  if (deal.triggered && !deal.active) return 'notTriggered'
  if (!deal.active) return 'notActive'
  if (deal.triggered && hasPassed(deal.triggerEndAt, now)) return 'triggerEnded'
  if (deal.flashDeal && hasPassed(deal.expiresAt, now)) return 'expired'
  if (deal.flashDeal) return stockUnavailability(deal)
  if (deal.redemptionsLimit && remaining(deal) === 0) return 'limitReached'
  return undefined
}

export type ListedDeal = OfferRules & Pick<OfferCard, 'isSoldOut'>

/** The same as far as a list tells it: no counters, but that a flash deal is sold out. */
export function listedUnavailability(deal: ListedDeal, now: Date): Unavailability | undefined {
  const reason = unavailability({ ...deal, ...EMPTY_TALLY }, now)
  return reason ?? (deal.flashDeal && deal.isSoldOut ? 'soldOut' : undefined)
}

/** When time alone ends a deal; undefined for one that goes on until somebody ends it. */
export function endsAt(deal: OfferRules): Instant | undefined {
  const { contestDeal, flashDeal, triggered, triggerEndAt, expiresAt } = deal
  if (contestDeal) return triggered ? triggerEndAt : expiresAt
  const ends = [triggered ? triggerEndAt : undefined, flashDeal ? expiresAt : undefined]
  return ends.filter((end) => end !== undefined).sort()[0]
}

/** Sold units are gone; held ones may come back within the half hour that a fan has for paying. */
function stockUnavailability(deal: DealState): 'soldOut' | 'allHeld' | undefined {
  if (isSoldOut(deal)) return 'soldOut'
  return remaining(deal) === 0 ? 'allHeld' : undefined
}

export function isSoldOut({ flashDeal, totalAvailable, totalPurchased }: DealState): boolean {
  return flashDeal && totalAvailable !== undefined && totalPurchased >= totalAvailable
}

function contestUnavailability(deal: DealState, now: Date): Unavailability | undefined {
  if (!deal.active) return deal.triggered ? 'contestNotTriggered' : 'contestNotActivated'
  if (hasPassed(deal.triggered ? deal.triggerEndAt : deal.expiresAt, now)) return 'contestEnded'
  return undefined
}

/** How many are left of a limited or flash deal; undefined where nothing is counted. */
export function remaining(deal: DealState): number | undefined {
  if (deal.totalAvailable === undefined) return undefined
  if (deal.flashDeal) {
    return Math.max(0, deal.totalAvailable - (deal.totalTaken ?? deal.totalPurchased))
  }
  if (deal.redemptionsLimit) return Math.max(0, deal.totalAvailable - deal.totalRedeemed)
  return undefined
}

/** What ends on a moment is still to be had at that moment. */
export function hasPassed(at: Instant | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() > Date.parse(at)
}
