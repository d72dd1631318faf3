import { NEAR_KM } from '#shared/deals/nearby.ts'
import type { PublicList } from '#shared/deals/type.ts'
import { distanceKm, type Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { logger } from '../../base/logger.ts'
import { searchIndex } from '../../search/provider.ts'
import type { OfferOrder } from '../../search/search-index.ts'
import { readCards } from '../../stores/deals/offers.ts'

/** Numbers of deals to read in each order. */
interface Counts {
  readonly near: number
  readonly ending: number
  readonly flash: number
}

/** Numbers of deals to read for a fan's own home. */
const FOR_FANS: Counts = { near: 16, ending: 16, flash: 0 }
/** Number of the most redeemed deals, by which the busiest city is chosen. */
const MOST_REDEEMED = 8

/** Deals that only the search engine can order. */
export interface OrderedDeals {
  /** Deals near the place, the nearest first. */
  readonly near: readonly OfferCard[]
  /** Deals that end soon. If the place is known, only online deals and deals near the place. */
  readonly ending: readonly OfferCard[]
  /** Flash deals near the place, the nearest first. */
  readonly flash: readonly OfferCard[]
}

/**
 * Reads deals near a place, and deals that end soon, in one batch. If the search engine fails,
 * returns no deals, and pages show other rows.
 */
export async function readOrderedDeals(
  place: Position | undefined,
  counts = FOR_FANS,
): Promise<OrderedDeals> {
  return orNone({ near: [], ending: [], flash: [] }, async () => {
    const byDistance = async (list: PublicList, limit: number) =>
      place === undefined ? [] : keysBy({ by: 'distance', from: place }, limit, list)
    const [nearest, ending, flash] = await Promise.all([
      byDistance('deals', counts.near),
      keysBy({ by: 'endingSoon' }, counts.ending),
      byDistance('flash', counts.flash),
    ])
    const keys = [...new Set([...nearest, ...ending, ...flash])]
    const cards = new Map((await readCards(keys)).map((card) => [card.key, card]))
    const cardsOf = (some: readonly string[]) => some.flatMap((key) => cards.get(key) ?? [])
    return {
      near: cardsOf(nearest).filter((card) => isNear(card, place)),
      ending: cardsOf(ending).filter(
        (card) => place === undefined || card.dealType === 'online' || isNear(card, place),
      ),
      flash: cardsOf(flash).filter((card) => isNear(card, place)),
    }
  })
}

export interface City extends Position {
  readonly name: string
}

/**
 * Returns the city of most of the deals that fans use most. Returns undefined if no deal has a
 * city, or if the search engine fails.
 */
export async function readBusiestCity(): Promise<City | undefined> {
  return orNone(undefined, async () => {
    const cards = await readCards(await keysBy({ by: 'mostRedeemed' }, MOST_REDEEMED))
    const byName = Map.groupBy(cards.flatMap(cityOf), ({ name }) => name)
    return [...byName.values()].toSorted((a, b) => b.length - a.length)[0]?.[0]
  })
}

function cityOf({ sponsor: { city, latitude, longitude } }: OfferCard): City[] {
  if (city === undefined || latitude === undefined || longitude === undefined) return []
  return [{ name: city, latitude, longitude }]
}

/** Returns what `read` returns, or `none` if the search engine fails. */
async function orNone<Found>(none: Found, read: () => Promise<Found>): Promise<Found> {
  try {
    return await read()
  } catch (error) {
    logger.warn('home goes without deals near', { error })
    return none
  }
}

async function keysBy(
  order: OfferOrder,
  limit: number,
  list: PublicList = 'deals',
): Promise<string[]> {
  if (limit === 0) return []
  const index = await searchIndex()
  return (await index.searchOffers({ list, limit, order })).keys
}

function isNear({ sponsor }: OfferCard, place: Position | undefined): boolean {
  const { latitude, longitude } = sponsor
  if (place === undefined || latitude === undefined || longitude === undefined) return false
  return distanceKm(place, { latitude, longitude }) <= NEAR_KM
}
