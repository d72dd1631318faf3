import type { Position } from '#shared/geo.ts'
import { searchPlaces } from './place-index.ts'

/** Below this the service found something else than what was asked for. */
const LEAST_RELEVANCE = 0.7

/**
 * Returns the position of an address; undefined when there is no such place. Throws when it takes too long.
 */
export async function geocode(address: string): Promise<Position | undefined> {
  const [found] = await searchPlaces(address, 1)
  const [longitude, latitude] = found?.Place?.Geometry?.Point ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  return (found?.Relevance ?? 0) < LEAST_RELEVANCE ? undefined : { latitude, longitude }
}
