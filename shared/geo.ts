const EARTH_RADIUS_KM = 6371
export const KM_PER_MILE = 1.609344

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Returns the great-circle distance in kilometers. */
export function distanceKm(a: Position, b: Position): number {
  const toRadians = Math.PI / 180
  const deltaLatitude = (b.latitude - a.latitude) * toRadians
  const deltaLongitude = (b.longitude - a.longitude) * toRadians
  const h =
    Math.sin(deltaLatitude / 2) ** 2 +
    Math.cos(a.latitude * toRadians) *
      Math.cos(b.latitude * toRadians) *
      Math.sin(deltaLongitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
