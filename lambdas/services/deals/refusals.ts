import { mayRead } from '#shared/deals/access.ts'
import type { DealDecision } from '#shared/deals/button.ts'
import { REFUSALS, type RefusalReason } from '#shared/deals/refusals.ts'
import { isDraft } from '#shared/deals/status.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { noteRefusal } from '../../stores/deals/refusals.ts'
import { readFanEdges } from '../../stores/fans/fan-edges.ts'

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

/** Returns the refusal to show a deal to the caller, or undefined if the caller may read it. */
export async function refusalToOpen(
  offer: Offer,
  caller: Caller | undefined,
): Promise<Refusal | undefined> {
  if (await mayOpen(offer, caller)) return undefined
  return refuse(isDraft(offer) ? 'notFound' : 'notUnlocked')
}

/**
 * Returns whether the caller may read a deal. Reads the caller's unlocks only if the caller may not
 * read the deal without them.
 */
async function mayOpen(offer: Offer, caller: Caller | undefined): Promise<boolean> {
  if (mayRead(offer, { ...caller, unlocked: [] })) return true
  if (caller === undefined) return false
  const { unlocked } = await readFanEdges(caller.userKey, 'unlocks')
  return mayRead(offer, { unlocked })
}

interface Attempt {
  readonly caller: { readonly userKey: string }
  readonly offerKey: string
  readonly now: Date
}

/**
 * Counts a refusal in the deal's statistics, with one write to the fan's own item. If the write
 * fails, the answer stays the same.
 */
export async function countIfRefused<Answer>(
  answer: Answer | Refusal,
  { caller, offerKey, now }: Attempt,
): Promise<Answer | Refusal> {
  const reason = isRefusal(answer) ? countedReason(answer) : undefined
  if (reason === undefined) return answer
  try {
    await noteRefusal({ userKey: caller.userKey, offerKey, reason, at: now.toISOString() })
  } catch (error) {
    logger.warn('a refusal is not counted', { offerKey, reason, error })
  }
  return answer
}

/**
 * Returns the reason to count. Returns undefined for refusals that are not counted, for example if
 * the deal was deleted.
 */
function countedReason({ code, reason }: Refusal): RefusalReason | undefined {
  const named = code === 'dealUnavailable' ? reason : code
  return REFUSALS.find((counted) => counted === named)
}
