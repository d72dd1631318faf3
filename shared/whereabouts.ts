import type { Position } from './geo.ts'

/** The rule: the device where it was asked, then the profile, then what the edge takes from the address. */
export const PLACE_SOURCES = ['device', 'profile', 'edge'] as const
export type PlaceSource = (typeof PLACE_SOURCES)[number]

export interface Whereabouts extends Position {
  readonly source: PlaceSource
}

export interface MaybePosition {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/** Decides where somebody is; undefined where nothing says it, and then nothing is near. */
export function whereaboutsOf(
  known: Readonly<Partial<Record<PlaceSource, MaybePosition | undefined>>>,
): Whereabouts | undefined {
  for (const source of PLACE_SOURCES) {
    const { latitude, longitude } = known[source] ?? {}
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude, source }
  }
  return undefined
}

/** A kilometre or so: an address that is shared says no more of a fan than their quarter. */
const DIGITS = 2

/** A place as addresses have it, rounded; distances are counted from the place itself. */
export function nearOf({ latitude, longitude }: Position): string {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DIGITS)))).join(',')
}
