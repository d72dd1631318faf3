import type { Map as MapLibre } from 'maplibre-gl'

/** Style metadata that names the nearest zoom with details. */
const NEAREST_USEFUL = 'fanward:nearestUsefulZoom'

/** Returns undefined if the style has details at every zoom. */
export function nearestUsefulZoom(map: MapLibre): number | undefined {
  const metadata = map.getStyle().metadata as Record<string, unknown> | undefined
  const nearest = metadata?.[NEAREST_USEFUL]
  return typeof nearest === 'number' ? nearest : undefined
}
