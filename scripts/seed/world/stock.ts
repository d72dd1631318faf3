import type { OfferTally } from '#shared/model/offer.ts'
import type { Random } from '../random.ts'
import type { Act } from './activity.ts'
import type { SeededDeal } from './deals.ts'

export interface StockedDeal extends SeededDeal {
  /** Only for deals whose number is counted. */
  readonly tally: OfferTally | undefined
}

/** Gives counted deals the number that makes their stage true: taken and what is left of them. */
export function stock(
  deals: readonly SeededDeal[],
  acts: readonly Act[],
  random: Random,
): StockedDeal[] {
  const taken = Map.groupBy(acts, ({ deal }) => deal.offer.key)
  return deals.map((deal) => {
    const { offer, shape } = deal
    const count = taken.get(offer.key)?.length ?? 0
    if (!offer.flashDeal && !offer.redemptionsLimit) return { ...deal, tally: undefined }
    const left = leftOf(shape.stage, random.fork(`stock/${offer.key}`))
    return {
      ...deal,
      offer: {
        ...offer,
        totalAvailable: count + left,
        ...(offer.flashDeal && left === 0 && { isSoldOut: true }),
      },
      tally: offer.flashDeal
        ? { totalRedeemed: 0, totalPurchased: count, totalTaken: count }
        : { totalRedeemed: count, totalPurchased: 0 },
    }
  })
}

function leftOf(stage: SeededDeal['shape']['stage'], random: Random): number {
  if (stage === 'limitReached' || stage === 'soldOut') return 0
  return stage === 'fewLeft' ? random.int(1, 4) : random.int(20, 150)
}
