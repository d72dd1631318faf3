import type { DealDecision } from '#shared/deals/button.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'

/** Returns the refusal of the requested action; undefined when the decision allows it. */
export function refusalOf(
  { action, reasons }: DealDecision,
  asked: 'redeem' | 'buy',
): Refusal | undefined {
  const failed = reasons.find((reason) => !reason.passed)
  switch (action) {
    case 'redeemNow':
    case 'openRedeem':
    case 'enterContest':
      return asked === 'redeem' ? undefined : refuse('dealUnavailable', { reason: 'notForSale' })
    case 'login':
      return refuse('unauthenticated')
    case 'follow':
      return refuse('notFollowing')
    case 'unlock':
      return refuse('notUnlocked')
    case 'entered':
      return refuse('alreadyEntered')
    case 'checkout':
      return asked === 'buy' ? undefined : refuse('checkoutRequired')
    case 'wait':
    case 'viewCoupon':
      return refuse('coolingDown', failed?.passesAt ? { passesAt: failed.passesAt } : {})
    case 'unavailable':
      return refuse('dealUnavailable', failed ? { reason: failed.code } : {})
  }
}
