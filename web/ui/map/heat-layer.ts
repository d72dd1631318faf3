import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'

/** A square of the map by its middle, and how much happened there. */
export type HeatCell = { latitude: number; longitude: number; count: number }

const NAME = 'heat'

/** Shows how much happened where; a map without cells is left alone. */
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
      // By the root, so that a large city leaves something to be seen of the small ones.
      properties: { weight: Math.sqrt(count / most) },
    })),
  }
}

/** From light to dark: it is read in grey too. */
function addLayer(map: MapLibre, data: ReturnType<typeof featuresOf>): void {
  const color = (name: string) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
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
        `${color('amber')}00`,
        0.15,
        color('amber'),
        0.5,
        color('coral'),
        1,
        color('ink'),
      ],
    },
  })
}
