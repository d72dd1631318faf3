import type { Map as MapLibre } from 'maplibre-gl'

/** Styles name here the nearest zoom at which they have something to show. */
const NEAREST_USEFUL = 'fanward:nearestUsefulZoom'

/** Undefined for a style that has something to show at every zoom. */
export function nearestUsefulZoom(map: MapLibre): number | undefined {
  const metadata = map.getStyle().metadata as Record<string, unknown> | undefined
  const nearest = metadata?.[NEAREST_USEFUL]
  return typeof nearest === 'number' ? nearest : undefined
}
