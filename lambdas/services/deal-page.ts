import type { OutputOf } from '#shared/api/contract.ts'
import type { readDeal } from '#shared/api/deals.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import type { Caller } from '../runtime/caller.ts'
import { type Refusal, refuse } from '../runtime/refusal.ts'
import { readOfferPage } from '../stores/offers.ts'
import { readLastRedemption } from '../stores/redemptions.ts'

/** A deal as its page shows it. The online code comes only to who has redeemed the deal. */
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
  return {
    deal: offer,
    tally,
    sponsor,
    ...ownPart(offer, last),
    now: now.toISOString(),
  }
}

/** What of a deal's page belongs to the reader alone. */
export function ownPart(offer: Offer, last: Redemption | undefined) {
  if (last === undefined || last.isAnonymous) return {}
  return {
    lastRedemption: toState(last),
    ...(offer.onlineCode !== undefined && { onlineCode: offer.onlineCode }),
  }
}

function toState({ number, time, teamKey }: Redemption) {
  return { number, redeemedAt: time, teamKey }
}
