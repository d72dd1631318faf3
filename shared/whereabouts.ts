import type { Position } from './geo.ts'

/**
 * Sources of the reader's location, best first: the device if allowed, the profile, and
 * CloudFront's estimate from the IP address.
 */
export const PLACE_SOURCES = ['device', 'profile', 'edge'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

export interface Whereabouts extends Position {
  readonly source: PlaceSource
}

export interface MaybePosition {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/** Returns the reader's location from the best known source, or undefined if no source has one. */
export function whereaboutsOf(
  known: Readonly<Partial<Record<PlaceSource, MaybePosition | undefined>>>,
): Whereabouts | undefined {
  for (const source of PLACE_SOURCES) {
    const { latitude, longitude } = known[source] ?? {}
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, source }
  }
  return undefined
}

/**
 * Number of decimals of a position in a URL. Two decimals are accurate to about a kilometer, so a
 * shared URL reveals only the fan's neighborhood.
 */
const DIGITS = 2

/** Returns a rounded position for URLs. Distances are computed from the exact position. */
export function nearOf({ latitude, longitude }: Position): string {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(',')
}
