import type { OfferCard, OfferRules, OfferTally } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import type { UNAVAILABILITIES } from './outcomes.ts'
import { isWithdrawn } from './teams.ts'

/** Reason why nobody can redeem, enter or buy a deal now. */
export type Unavailability = (typeof UNAVAILABILITIES)[number]

export type DealState = OfferRules & OfferTally

/**
 * The first reason that stops everybody, or undefined when the deal is to be had.
 * The order is that of the specification: the deal itself, its trigger, its end, its stock.
 */
export function unavailability(deal: DealState, now: Date): Unavailability | undefined {
  return ruledOut(deal, now) ?? stockUnavailability(deal)
}

/** Returns the reason why nobody can have a deal, whatever is left of it. */
function ruledOut(deal: OfferRules, now: Date): ListedUnavailability | undefined {
  if (isWithdrawn(deal)) return 'archived'
  if (deal.contestDeal) return contestUnavailability(deal, now)
  if (deal.triggered && !deal.active) return 'notTriggered'
  if (!deal.active) return 'notActive'
  if (deal.triggered && hasPassed(deal.triggerEndAt, now)) return 'triggerEnded'
  if (deal.flashDeal && hasPassed(deal.expiresAt, now)) return 'expired'
  return undefined
}

/** Reasons that lists can show: they do not know the held units. */
export type ListedUnavailability = Exclude<Unavailability, 'allHeld'>
export type ListedDeal = OfferRules & Pick<OfferCard, 'isSoldOut'>

/** The same as far as a list shows it: no counters, but that nothing is left of a counted deal. */
export function listedUnavailability(
  deal: ListedDeal,
  now: Date,
): ListedUnavailability | undefined {
  const reason = ruledOut(deal, now)
  if (reason !== undefined || deal.contestDeal || !deal.isSoldOut) return reason
  if (deal.flashDeal) return 'soldOut'
  return deal.redemptionsLimit ? 'limitReached' : undefined
}

/** When time alone ends a deal; undefined for one that goes on until somebody ends it. */
export function endsAt(
  deal: Pick<OfferRules, 'contestDeal' | 'flashDeal' | 'triggered' | 'triggerEndAt' | 'expiresAt'>,
): Instant | undefined {
  const { contestDeal, flashDeal, triggered, triggerEndAt, expiresAt } = deal
  if (contestDeal) return triggered ? triggerEndAt : expiresAt
  const ends = [triggered ? triggerEndAt : undefined, flashDeal ? expiresAt : undefined]
  return ends.filter((end) => end !== undefined).sort()[0]
}

/** Sold units are gone; held ones may come back within the half hour that a fan has for paying. */
function stockUnavailability(deal: DealState): 'soldOut' | 'allHeld' | 'limitReached' | undefined {
  if (isOutOfStock(deal)) return deal.flashDeal ? 'soldOut' : 'limitReached'
  const isHeldWhole = deal.flashDeal && !deal.contestDeal && remaining(deal) === 0
  return isHeldWhole ? 'allHeld' : undefined
}

/** Whether a deal has been sold or redeemed as often as it can be; units that are only held count as left. */
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

/** Returns the number of units left of a limited or flash deal; undefined where nothing is counted. */
export function remaining(deal: DealState): number | undefined {
  if (deal.totalAvailable === undefined) return undefined
  if (deal.flashDeal) {
    return Math.max(0, deal.totalAvailable - (deal.totalTaken ?? deal.totalPurchased))
  }
  if (deal.redemptionsLimit) return Math.max(0, deal.totalAvailable - deal.totalRedeemed)
  return undefined
}

/** Whether a moment has passed; a deal is still available at its last moment. */
export function hasPassed(at: Instant | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() > Date.parse(at)
}

/** Returns whether fans can have a triggered deal by its trigger. */
export function isRunning(deal: Pick<OfferRules, 'active' | 'triggerEndAt'>, now: Date): boolean {
  return deal.active && !hasPassed(deal.triggerEndAt, now)
}
