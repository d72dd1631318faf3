import type { Position } from '#shared/geo.ts'
import { searchPlaces } from './place-index.ts'

/** Minimum relevance of a result; the service finds something unrelated below it. */
const LEAST_RELEVANCE = 0.7

/** Returns the position of an address, or undefined if there is no such place. Throws on a timeout. */
export async function geocode(address: string): Promise<Position | undefined> {
  const [found] = await searchPlaces(address, 1)
  const [longitude, latitude] = found?.Place?.Geometry?.Point ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  return (found?.Relevance ?? 0) < LEAST_RELEVANCE ? undefined : { latitude, longitude }
}
