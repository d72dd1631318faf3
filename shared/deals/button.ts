import type { OfferRules } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import { type DealState, unavailability } from './availability.ts'
import { availableAgainAt, isWindowOpen } from './cooldown.ts'
import type { DEAL_BUTTONS, REASON_CODES } from './outcomes.ts'

/** State of the person before the deal; the server and the browser fill it alike. */
export interface Viewer {
  readonly isSignedIn: boolean
  /** Keys of those of the deal's organizations that the viewer follows. */
  readonly followedTeamKeys: readonly string[]
  /** True when the viewer belongs to an organization of the deal or has unlocked it by code. */
  readonly hasUnlocked: boolean
  readonly lastRedeemedAt: Instant | undefined
}

export const VISITOR: Viewer = {
  isSignedIn: false,
  followedTeamKeys: [],
  hasUnlocked: false,
  lastRedeemedAt: undefined,
}

export type DealAction = (typeof DEAL_BUTTONS)[number]

export type ReasonCode = (typeof REASON_CODES)[number]

/** One condition that was looked at, in order; `passesAt` is known where time alone heals it. */
export interface Reason {
  readonly code: ReasonCode
  readonly passed: boolean
  readonly passesAt?: Instant
}

export interface DealDecision {
  readonly action: DealAction
  readonly reasons: readonly Reason[]
}

/**
 * Decides the deal's button for this viewer at this moment. The order is that of the specification (fan site,
 * section 4, "Deal button"), after availability; a coupon whose 10 minutes run is shown even when the deal
 * has meanwhile ended.
 */
export function decideDealButton(deal: DealState, viewer: Viewer, now: Date): DealDecision {
  const { lastRedeemedAt } = viewer
  const isCouponOpen =
    !deal.contestDeal && lastRedeemedAt !== undefined && isWindowOpen(lastRedeemedAt, now)
  const reasons = conditionsOf(deal, viewer, now)
  if (isCouponOpen) return { action: 'viewCoupon', reasons }
  const failed = reasons.find((reason) => !reason.passed)
  return { action: failed ? actionAfterFailure(failed.code) : actionOf(deal), reasons }
}

function conditionsOf(deal: DealState, viewer: Viewer, now: Date): Reason[] {
  const stop = unavailability(deal, now)
  const reasons: Reason[] = [
    stop ? { code: stop, passed: false } : { code: 'available', passed: true },
    { code: 'signedIn', passed: viewer.isSignedIn },
    { code: 'following', passed: viewer.followedTeamKeys.length > 0 },
  ]
  if (deal.exclusive || deal.hiddenDeal) {
    reasons.push({ code: 'unlocked', passed: viewer.hasUnlocked })
  }
  if (deal.contestDeal) {
    reasons.push({ code: 'notEntered', passed: viewer.lastRedeemedAt === undefined })
  } else if (!deal.flashDeal) {
    reasons.push(cooldownReason(deal, viewer.lastRedeemedAt, now))
  }
  return reasons
}

function cooldownReason(deal: OfferRules, lastRedeemedAt: Instant | undefined, now: Date): Reason {
  if (lastRedeemedAt === undefined) return { code: 'cooledDown', passed: true }
  const passesAt = availableAgainAt(lastRedeemedAt, deal.interval)
  const passed = now.getTime() >= Date.parse(passesAt)
  return passed ? { code: 'cooledDown', passed } : { code: 'cooledDown', passed, passesAt }
}

function actionAfterFailure(code: ReasonCode): DealAction {
  switch (code) {
    case 'signedIn':
      return 'login'
    case 'following':
      return 'follow'
    case 'unlocked':
      return 'unlock'
    case 'notEntered':
      return 'entered'
    case 'cooledDown':
      return 'wait'
    default:
      return 'unavailable'
  }
}

function actionOf(deal: OfferRules): DealAction {
  if (deal.contestDeal) return 'enterContest'
  if (deal.flashDeal) return 'checkout'
  return deal.easyRedemption ? 'redeemNow' : 'openRedeem'
}
