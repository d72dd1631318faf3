import type { Position } from '#shared/geo.ts'
import { searchPlaces } from './place-index.ts'

/** Minimum relevance of a result. Less relevant results have nothing to do with the address. */
const LEAST_RELEVANCE = 0.7

/** Returns the position of an address; undefined if it is not found. Throws after a timeout. */
export async function geocode(address: string): Promise<Position | undefined> {
  const [found] = await searchPlaces(address, 1)
  const [longitude, latitude] = found?.Place?.Geometry?.Point ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  return (found?.Relevance ?? 0) < LEAST_RELEVANCE ? undefined : { latitude, longitude }
}
