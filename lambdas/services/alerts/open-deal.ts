import { listedUnavailability } from '#shared/deals/availability.ts'
import type { Offer } from '#shared/model/offer.ts'
import { slicesOf } from '../../base/parallel.ts'
import { readOffer, readOffers } from '../../stores/deals/offers.ts'

/** Returns the deal, or undefined if the deal does not exist or is not available now. */
export async function openDeal(offerKey: string, now: Date): Promise<Offer | undefined> {
  const deal = await readOffer(offerKey, { isConsistent: true })
  return deal && isOpen(deal, now) ? deal : undefined
}

const AT_ONCE = 100

/** Returns the available deals among these keys, by key. */
export async function openDeals(
  offerKeys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Offer>> {
  const distinct = [...new Set(offerKeys)]
  const found = new Map<string, Offer>()
  for (const slice of slicesOf(distinct, AT_ONCE)) {
    const deals = await readOffers(slice)
    for (const deal of deals) if (isOpen(deal, now)) found.set(deal.key, deal)
  }
  return found
}

function isOpen(deal: Offer, now: Date): boolean {
  return listedUnavailability(deal, now) === undefined
}
