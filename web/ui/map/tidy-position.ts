import type { Position } from '#shared/geo.ts'

/** Decimals of a degree. Five are precise to about a meter. */
const DECIMALS = 5

/** Rounds a position for storage, and limits it to valid degrees. */
export function tidyPosition({ lng, lat }: { lng: number; lat: number }): Position {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180
  return { latitude: tidy(Math.min(Math.max(lat, -90), 90)), longitude: tidy(turned) }
}

/** Rounds degrees. Adding 0 turns -0 into 0. */
function tidy(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS)) + 0
}
