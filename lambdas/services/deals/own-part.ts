import type { Offer } from '#shared/model/offer.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { lastUse } from '../../stores/deals/redeem-state.ts'
import { feedbackOfLast } from '../feedback/own-feedback.ts'

/**
 * Returns the part of a deal's page for a fan who has redeemed the deal: their last redemption with
 * the question whether it worked, and the online code. Empty for everyone else.
 */
export async function ownPart(
  offer: Offer,
  last: Redemption | undefined,
  options: { readonly now: Date; readonly isConsistent?: boolean },
) {
  const use = lastUse(offer, last)
  if (use === undefined || use.isAnonymous) return {}
  const { number, time, teamKey } = use
  const feedback = await feedbackOfLast(offer, use, options)
  return {
    lastRedemption: { number, redeemedAt: time, teamKey, ...(feedback && { feedback }) },
    ...(offer.onlineCode !== undefined && { onlineCode: offer.onlineCode }),
  }
}
