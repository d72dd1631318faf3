import type { Position } from '#shared/geo.ts'

/** Latitude and longitude as form values; '' for none. */
export interface Coordinates {
  readonly latitude: number | ''
  readonly longitude: number | ''
}

/** Returns a position, or undefined if a coordinate is missing or out of range. */
export function positionOf({ latitude, longitude }: Coordinates): Position | undefined {
  if (latitude === '' || longitude === '') return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/**
 * Matches two decimal numbers. Decimals are required, because '43,6' could be one French number or
 * two whole numbers.
 */
const PAIR = /^\s*\(?\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*\)?\s*$/

/** Returns the position in a text copied from a map: '43.6435, -79.3792'. */
export function readPair(text: string): Position | undefined {
  const [, latitude, longitude] = PAIR.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return positionOf({ latitude: Number(latitude), longitude: Number(longitude) })
}
