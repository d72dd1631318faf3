import { closingNotes } from '#shared/deals/closing.ts'
import { countsProofs } from '#shared/deals/counting.ts'
import { EMPTY_TALLY, type Offer, type OfferTally } from '#shared/model/offer.ts'
import type { Random } from '../../random.ts'
import type { Act } from './activity.ts'
import type { SeededDeal } from './deals.ts'
import type { Seeding } from './seeding.ts'

export interface StockedDeal extends SeededDeal {
  /** Set only for deals with a limited number of units. */
  readonly tally: OfferTally | undefined
}

/** Sets how many units of limited deals are taken and left, so that they match the deal's stage. */
export function stock(
  deals: readonly SeededDeal[],
  acts: readonly Act[],
  { random, now }: Pick<Seeding, 'random' | 'now'>,
): StockedDeal[] {
  const taken = Map.groupBy(acts, ({ deal }) => deal.offer.key)
  return deals.map((deal) => {
    const { offer, shape } = deal
    const count = taken.get(offer.key)?.length ?? 0
    if (!offer.flashDeal && !offer.redemptionsLimit) {
      return { ...deal, offer: withNotes(offer, EMPTY_TALLY, now), tally: undefined }
    }
    const left = leftOf(shape.stage, random.fork(`stock/${offer.key}`))
    const tally = tallyOf(offer, count)
    const stocked = { ...offer, totalAvailable: count + left }
    return { ...deal, offer: withNotes(stocked, tally, now), tally }
  })
}

/** Returns the tally of a deal with this number of uses. All coupons of a scanned deal are proven. */
function tallyOf(offer: Offer, count: number): OfferTally {
  if (offer.flashDeal) return { totalRedeemed: 0, totalPurchased: count, totalTaken: count }
  return countsProofs(offer)
    ? { totalRedeemed: 0, totalPurchased: 0, totalProven: count }
    : { totalRedeemed: count, totalPurchased: 0 }
}

function withNotes(offer: Offer, tally: OfferTally, now: number): Offer {
  return { ...offer, ...closingNotes(offer, tally, new Date(now)) }
}

function leftOf(stage: SeededDeal['shape']['stage'], random: Random): number {
  if (stage === 'limitReached' || stage === 'soldOut') return 0
  return stage === 'fewLeft' ? random.int(1, 4) : random.int(20, 150)
}
