import type { OfferRules } from '../model/offer.ts'
import type { Instant } from '../time.ts'
import { type DealState, unavailability } from './availability.ts'
import { availableAgainAt, isWindowOpen } from './cooldown.ts'
import type { DEAL_BUTTONS, REASON_CODES } from './outcomes.ts'

/** Properties of a viewer that determine the button of a deal. */
export interface Viewer {
  readonly isSignedIn: boolean
  /** Keys of the deal's organizations that the viewer follows. */
  readonly followedTeamKeys: readonly string[]
  /**
   * True if the viewer works for one of the deal's organizations or has unlocked the deal with a
   * code.
   */
  readonly hasUnlocked: boolean
  readonly lastRedeemedAt: Instant | undefined
}

export const VISITOR: Viewer = {
  isSignedIn: false,
  followedTeamKeys: [],
  hasUnlocked: false,
  lastRedeemedAt: undefined,
}

export type ButtonAction = (typeof DEAL_BUTTONS)[number]

export type ReasonCode = (typeof REASON_CODES)[number]

/** A condition that was checked. */
export interface Reason {
  readonly code: ReasonCode
  readonly passed: boolean
  /** Time from which this condition will be met. Absent if it is met, or waiting does not help. */
  readonly passesAt?: Instant
}

export interface DealDecision {
  readonly action: ButtonAction
  readonly reasons: readonly Reason[]
}

/**
 * Decides which button a viewer sees (fan site specification, section 4, "Deal button"). A coupon
 * that is still valid is shown even if the deal has ended.
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

function actionAfterFailure(code: ReasonCode): ButtonAction {
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

function actionOf(deal: OfferRules): ButtonAction {
  if (deal.contestDeal) return 'enterContest'
  if (deal.flashDeal) return 'checkout'
  return deal.easyRedemption ? 'redeemNow' : 'openRedeem'
}
