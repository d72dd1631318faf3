import type { CheckedDeal } from '#shared/api/coupon-proofs.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { readOffers } from '../../stores/deals/offers.ts'

type Described = Pick<Offer, 'key' | 'description' | 'descriptionFr'>

/** Returns a deal as the answer to a check names it. */
export function checkedDeal({ key, description, descriptionFr }: Described): CheckedDeal {
  return { key, description, ...(descriptionFr !== undefined && { descriptionFr }) }
}

/** Returns the deals of checked coupons by their keys. Leaves out deleted deals. */
export async function readCheckedDeals(
  coupons: readonly { readonly offerKey: string }[],
): Promise<ReadonlyMap<string, CheckedDeal>> {
  const offers = await readOffers([...new Set(coupons.map(({ offerKey }) => offerKey))])
  return new Map(offers.map((offer) => [offer.key, checkedDeal(offer)]))
}
