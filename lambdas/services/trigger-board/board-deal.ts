import type { BoardDeal } from '#shared/api/trigger-board.ts'
import { isRunning } from '#shared/deals/availability.ts'
import { usesOf } from '#shared/deals/firing.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Totals } from '#shared/stats/counters.ts'

export function toBoardDeal(deal: Offer, totals: Totals, now: Date): BoardDeal {
  const { firing, isSoldOut = false, redemptionsLimit, totalAvailable } = deal
  const isOn = isRunning(deal, now)
  const isLimited = isOn && redemptionsLimit && totalAvailable !== undefined
  const limit = isLimited ? totalAvailable - (firing?.redeemedBefore ?? 0) : undefined
  const isOfCap = isCapBelowOwn(deal)
  return {
    ...deal,
    // A counter may lag behind the recorded uses.
    uses: Math.max(0, usesOf(deal, totals) - (isOn ? (firing?.usedBefore ?? 0) : 0)),
    ...(limit !== undefined && { limit: Math.max(0, limit) }),
    isReached: isOn && isSoldOut && isOfCap,
    isUsedUp: isSoldOut && !isOfCap,
  }
}

/** Returns whether a firing's cap ends the deal, rather than the deal's own limit. */
function isCapBelowOwn({ firing, totalAvailable = 0 }: Offer): boolean {
  if (firing?.cap === undefined) return false
  const { own } = firing.cap
  return !own.redemptionsLimit || (own.totalAvailable ?? 0) > totalAvailable
}
