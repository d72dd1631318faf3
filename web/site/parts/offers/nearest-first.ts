import { distanceKm, type Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'

/** Sorts deals by distance. Deals without a position come last, in the given order. */
export function nearestFirst<Deal extends Pick<OfferCard, 'sponsor'>>(
  deals: readonly Deal[],
  from: Position,
): Deal[] {
  const farness = ({ sponsor: { latitude, longitude } }: Deal) =>
    latitude === undefined || longitude === undefined
      ? Number.POSITIVE_INFINITY
      : distanceKm(from, { latitude, longitude })
  return deals
    .map((deal) => ({ deal, km: farness(deal) }))
    .sort((a, b) => a.km - b.km)
    .map(({ deal }) => deal)
}
