import type { Position } from '#shared/geo.ts'

/** A metre, more or less: nobody points more exactly. */
const DECIMALS = 5

/** A point of a map as a record keeps it: also of a map that was turned past its edge. */
export function tidyPosition({ lng, lat }: { lng: number; lat: number }): Position {
  const turned = ((((lng + 180) % 360) + 360) % 360) - 180
  return { latitude: tidy(Math.min(Math.max(lat, -90), 90)), longitude: tidy(turned) }
}

/** Plus 0, since there is no minus 0 on Earth. */
function tidy(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS)) + 0
}
