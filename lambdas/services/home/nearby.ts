import { NEAR_KM } from '#shared/deals/nearby.ts'
import { distanceKm, type Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { logger } from '../../base/logger.ts'
import { searchIndex } from '../../search/provider.ts'
import type { OfferOrder } from '../../search/search-index.ts'
import { readCards } from '../../stores/deals/offers.ts'

/** Number of deals to read in each order, by distance and by end. */
export const READ_IN_ORDER = 16

/** Deals that only the search engine can order. */
export interface OrderedDeals {
  /** Deals near the place, the nearest first. */
  readonly near: readonly OfferCard[]
  /** Deals that end soon. If the place is known, only online deals and deals near the place. */
  readonly ending: readonly OfferCard[]
}

/**
 * Reads deals near a place, and deals that end soon. If the search engine fails, returns no deals,
 * and pages show other rows.
 */
export async function readOrderedDeals(place: Position | undefined): Promise<OrderedDeals> {
  try {
    const [nearest, ending] = await Promise.all([
      place === undefined ? [] : keysBy({ by: 'distance', from: place }),
      keysBy({ by: 'endingSoon' }),
    ])
    const keys = [...new Set([...nearest, ...ending])]
    const cards = new Map((await readCards(keys)).map((card) => [card.key, card]))
    const cardsOf = (some: readonly string[]) => some.flatMap((key) => cards.get(key) ?? [])
    return {
      near: cardsOf(nearest).filter((card) => isNear(card, place)),
      ending: cardsOf(ending).filter(
        (card) => place === undefined || card.dealType === 'online' || isNear(card, place),
      ),
    }
  } catch (error) {
    logger.warn('home goes without deals near', { error })
    return { near: [], ending: [] }
  }
}

async function keysBy(order: OfferOrder): Promise<string[]> {
  const index = await searchIndex()
  return (await index.searchOffers({ list: 'deals', limit: READ_IN_ORDER, order })).keys
}

function isNear({ sponsor }: OfferCard, place: Position | undefined): boolean {
  const { latitude, longitude } = sponsor
  if (place === undefined || latitude === undefined || longitude === undefined) return false
  return distanceKm(place, { latitude, longitude }) <= NEAR_KM
}
