export type Position = { latitude: number; longitude: number }

/** Space around the positions that a map fits, and the highest zoom, used for a single position. */
export const FIT = { padding: 48, maxZoom: 9 }

/** Returns the west, south, east and north ends of some positions. */
export function boundsOf(positions: readonly Position[]): [number, number, number, number] {
  const longitudes = positions.map(({ longitude }) => longitude)
  const latitudes = positions.map(({ latitude }) => latitude)
  const west = Math.min(...longitudes)
  const south = Math.min(...latitudes)
  return [west, south, Math.max(...longitudes), Math.max(...latitudes)]
}
