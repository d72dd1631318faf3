import type { Position } from './geo.ts'

/** Sources of a place in order: the device if allowed, the profile, the edge's estimate from the IP address. */
export const PLACE_SOURCES = ['device', 'profile', 'edge'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

export interface Whereabouts extends Position {
  readonly source: PlaceSource
}

export interface MaybePosition {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/** Returns the reader's place, or undefined if no source has one, in which case nothing is near. */
export function whereaboutsOf(
  known: Readonly<Partial<Record<PlaceSource, MaybePosition | undefined>>>,
): Whereabouts | undefined {
  for (const source of PLACE_SOURCES) {
    const { latitude, longitude } = known[source] ?? {}
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, source }
  }
  return undefined
}

/** About a kilometre: a shared address reveals only the fan's neighbourhood. */
const DIGITS = 2

/** Returns a rounded place for URLs; distances use the exact place. */
export function nearOf({ latitude, longitude }: Position): string {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(',')
}
