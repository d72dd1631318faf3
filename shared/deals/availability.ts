import type { OfferCard, OfferRules, OfferTally } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import type { UNAVAILABILITIES } from './outcomes.ts'
import { isWithdrawn } from './teams.ts'

/** Reasons why nobody can redeem, enter or buy a deal now. */
export type Unavailability = (typeof UNAVAILABILITIES)[number]

export type DealState = OfferRules & OfferTally

/**
 * Returns the first reason why nobody can use a deal, or undefined if there is none. Checks in this
 * order: the deal itself, its trigger, its end and its stock.
 */
export function unavailability(deal: DealState, now: Date): Unavailability | undefined {
  return ruledOut(deal, now) ?? stockUnavailability(deal)
}

/** Returns why a deal is unavailable, regardless of stock, or undefined if there is no reason. */
function ruledOut(deal: OfferRules, now: Date): ListedUnavailability | undefined {
  if (isWithdrawn(deal)) return 'archived'
  if (deal.contestDeal) return contestUnavailability(deal, now)
  if (deal.triggered && !deal.active) return 'notTriggered'
  if (!deal.active) return 'notActive'
  if (deal.triggered && hasPassed(deal.triggerEndAt, now)) return 'triggerEnded'
  if (deal.flashDeal && hasPassed(deal.expiresAt, now)) return 'expired'
  return undefined
}

/** Unavailabilities that lists can show. Lists do not know about reserved units. */
export type ListedUnavailability = Exclude<Unavailability, 'allHeld'>
export type ListedDeal = OfferRules & Pick<OfferCard, 'isSoldOut'>

/**
 * Returns why a deal in a list is unavailable, or undefined if there is no reason. Deals in lists
 * have a sold-out flag instead of counters.
 */
export function listedUnavailability(
  deal: ListedDeal,
  now: Date,
): ListedUnavailability | undefined {
  const reason = ruledOut(deal, now)
  if (reason !== undefined || deal.contestDeal || !deal.isSoldOut) return reason
  if (deal.flashDeal) return 'soldOut'
  return deal.redemptionsLimit ? 'limitReached' : undefined
}

/** Returns when a deal ends automatically, or undefined if it does not. */
export function endsAt(
  deal: Pick<OfferRules, 'contestDeal' | 'flashDeal' | 'triggered' | 'triggerEndAt' | 'expiresAt'>,
): Instant | undefined {
  const { contestDeal, flashDeal, triggered, triggerEndAt, expiresAt } = deal
  if (contestDeal) return triggered ? triggerEndAt : expiresAt
  const ends = [triggered ? triggerEndAt : undefined, flashDeal ? expiresAt : undefined]
  return ends.filter((end) => end !== undefined).sort()[0]
}

/**
 * Returns why no unit is available, or undefined if one is. Either no unit is left, or all
 * remaining units are reserved, which may change within `HOLD_SECONDS` (payments/constants.ts).
 */
function stockUnavailability(deal: DealState): 'soldOut' | 'allHeld' | 'limitReached' | undefined {
  if (isOutOfStock(deal)) return deal.flashDeal ? 'soldOut' : 'limitReached'
  const isHeldWhole = deal.flashDeal && !deal.contestDeal && remaining(deal) === 0
  return isHeldWhole ? 'allHeld' : undefined
}

/** Returns whether a deal has no units left. Reserved units count as left. */
export function isOutOfStock(deal: DealState): boolean {
  const { contestDeal, flashDeal, redemptionsLimit, totalAvailable, totalPurchased } = deal
  if (contestDeal) return false
  if (flashDeal) return totalAvailable !== undefined && totalPurchased >= totalAvailable
  return redemptionsLimit && remaining(deal) === 0
}

function contestUnavailability(deal: OfferRules, now: Date): ListedUnavailability | undefined {
  if (!deal.active) return deal.triggered ? 'contestNotTriggered' : 'contestNotActivated'
  if (hasPassed(deal.triggered ? deal.triggerEndAt : deal.expiresAt, now)) return 'contestEnded'
  return undefined
}

/** Returns the maximum total number of uses of a deal, or undefined if there is no limit. */
export function limitOf(
  deal: Pick<OfferRules, 'contestDeal' | 'flashDeal' | 'redemptionsLimit' | 'totalAvailable'>,
): number | undefined {
  if (deal.contestDeal) return undefined
  return deal.flashDeal || deal.redemptionsLimit ? deal.totalAvailable : undefined
}

/**
 * Returns how often a deal can still be sold or redeemed, or undefined if it has no limit. Reserved
 * units are not included.
 */
export function remaining(deal: DealState): number | undefined {
  if (deal.totalAvailable === undefined) return undefined
  if (deal.flashDeal) {
    return Math.max(0, deal.totalAvailable - (deal.totalTaken ?? deal.totalPurchased))
  }
  if (deal.redemptionsLimit) return Math.max(0, deal.totalAvailable - countedUses(deal))
  return undefined
}

/**
 * Returns the number of uses that a limit counts. If the limit counts proofs, the tally contains
 * `totalProven` from the first proof, and redemptions do not increase `totalRedeemed`.
 */
export function countedUses(tally: Pick<OfferTally, 'totalProven' | 'totalRedeemed'>): number {
  return tally.totalProven ?? tally.totalRedeemed
}

/** Returns whether an instant has passed. A deal is available up to and including its end. */
export function hasPassed(at: Instant | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() > Date.parse(at)
}

/** Returns whether a triggered deal is running. */
export function isRunning(deal: Pick<OfferRules, 'active' | 'triggerEndAt'>, now: Date): boolean {
  return deal.active && !hasPassed(deal.triggerEndAt, now)
}
