import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import type { Position } from '#shared/geo.ts'
import { pageColor } from '../page-color.ts'
import { isPageDark } from './color-scheme.ts'

/** A square of the map, given by its center, with a count. */
export type HeatCell = Position & { count: number }

const NAME = 'heat'

/** Shows `cells` as a heat map. Does nothing if `cells` is undefined. */
export function useHeat(map: MapLibre | undefined, cells: readonly HeatCell[] | undefined): void {
  useEffect(() => {
    if (map === undefined || cells === undefined) return
    const data = featuresOf(cells)
    const source = map.getSource<GeoJSONSource>(NAME)
    if (source) void source.setData(data)
    else addLayer(map, data)
  }, [map, cells])
}

function featuresOf(cells: readonly HeatCell[]) {
  const most = Math.max(1, ...cells.map(({ count }) => count))
  return {
    type: 'FeatureCollection' as const,
    features: cells.map(({ latitude, longitude, count }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      // The square root prevents a large city from hiding small cities.
      properties: { weight: Math.sqrt(count / most) },
    })),
  }
}

/**
 * Adds the layer of a heat map. Colors go away from the map's own, from light to dark or the other
 * way round, so that they differ in grayscale.
 */
function addLayer(map: MapLibre, data: ReturnType<typeof featuresOf>): void {
  const color = (name: string) => pageColor(name, map.getContainer())
  const [few, some] = isPageDark() ? (['coral', 'amber'] as const) : (['amber', 'coral'] as const)
  map.addSource(NAME, { type: 'geojson', data })
  map.addLayer({
    id: NAME,
    type: 'heatmap',
    source: NAME,
    paint: {
      'heatmap-weight': ['get', 'weight'],
      'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 2, 1, 8, 2],
      'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 2, 14, 5, 32, 9, 90],
      'heatmap-opacity': 0.85,
      'heatmap-color': [
        'interpolate',
        ['linear'],
        ['heatmap-density'],
        0,
        `${color(few)}00`,
        0.15,
        color(few),
        0.5,
        color(some),
        1,
        color('ink'),
      ],
    },
  })
}
