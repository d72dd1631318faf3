import type { OutputOf } from '#shared/api/contract.ts'
import type { readDeal } from '#shared/api/deals.schemas.ts'
import { mayRead } from '#shared/deals/access.ts'
import { isDraft } from '#shared/deals/status.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOfferPage } from '../../stores/deals/offers.ts'
import { lastUse } from '../../stores/deals/redeem-state.ts'
import { readLastRedemption } from '../../stores/deals/redemptions.ts'
import { readFanEdges } from '../../stores/fans/fan-edges.ts'
import { readOpenCheckout } from '../../stores/purchases/checkouts.ts'
import { hoursOf, withPhoneLink } from './business-of-deal.ts'

/**
 * Returns a deal as its page shows it. The online code is only for fans who have redeemed the deal, and a
 * hidden deal only for fans who have unlocked it.
 */
export async function readDealPage(
  offerKey: string,
  caller: Caller | undefined,
  now: Date,
): Promise<OutputOf<typeof readDeal> | Refusal> {
  const [page, last] = await Promise.all([
    readOfferPage(offerKey),
    caller && readLastRedemption(caller.userKey, offerKey),
  ])
  if (page === undefined) return refuse('notFound')
  const { offer, tally, sponsor } = page
  if (!(await mayOpen(offer, caller))) return refuse(isDraft(offer) ? 'notFound' : 'notUnlocked')
  const openCheckout =
    offer.flashDeal && caller ? await readOpenCheckout(caller.userKey, offerKey) : undefined
  return {
    deal: offer,
    tally,
    sponsor: withPhoneLink(sponsor),
    ...(offer.dealType === 'instore' && hoursOf(sponsor, now)),
    ...ownPart(offer, last),
    ...(openCheckout !== undefined && { openCheckout }),
    now: now.toISOString(),
  }
}

/** Returns whether the caller may read a deal. Reads the caller's unlocks only for a hidden deal. */
export async function mayOpen(offer: Offer, caller: Caller | undefined): Promise<boolean> {
  if (mayRead(offer, { ...caller, unlocked: [] })) return true
  if (caller === undefined) return false
  const { unlocked } = await readFanEdges(caller.userKey, 'unlocks')
  return mayRead(offer, { unlocked })
}

/** Returns the part of a deal's page that belongs to the reader alone. */
export function ownPart(offer: Offer, last: Redemption | undefined) {
  const use = lastUse(offer, last)
  if (use === undefined || use.isAnonymous) return {}
  return {
    lastRedemption: toState(use),
    ...(offer.onlineCode !== undefined && { onlineCode: offer.onlineCode }),
  }
}

function toState({ number, time, teamKey }: Redemption) {
  return { number, redeemedAt: time, teamKey }
}
