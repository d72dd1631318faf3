import { distanceKm, type Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'

/** Orders the deals of a page of the list. */
export function inOrderFrom(from: Position) {
  return <Page extends { items: OfferCard[] }>(page: Page): Page => ({
    ...page,
    items: nearestFirst(page.items, from),
  })
}

/**
 * Orders a page of deals by the distances that it shows: the server knows the place of an address, which is
 * rounded, and the exact one stays on the device.
 */
function nearestFirst(offers: readonly OfferCard[], from: Position): OfferCard[] {
  const farness = ({ sponsor: { latitude, longitude } }: OfferCard) =>
    latitude === undefined || longitude === undefined
      ? Number.POSITIVE_INFINITY
      : distanceKm(from, { latitude, longitude })
  return offers
    .map((offer) => ({ offer, km: farness(offer) }))
    .sort((a, b) => a.km - b.km)
    .map(({ offer }) => offer)
}
