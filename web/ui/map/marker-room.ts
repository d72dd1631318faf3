import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'

/** An element of the map at a position, such as a pin with its name. */
export type Standing = { element: HTMLElement; longitude: number; latitude: number }

const NAME = 'marker-room'

/**
 * Keeps the map's own names away from markers. A layer of invisible icons as large as the markers
 * takes their place first, so the map moves a name beside them, or leaves it out.
 */
export class MarkerRoom {
  readonly #map: MapLibre
  #standing: readonly Standing[] = []

  constructor(map: MapLibre) {
    this.#map = map
    map.once('style.load', () => this.#add())
  }

  show(standing: readonly Standing[]): void {
    this.#standing = standing
    void this.#map.getSource<GeoJSONSource>(NAME)?.setData(this.#features())
  }

  #add(): void {
    this.#map.addImage(NAME, { width: 1, height: 1, data: new Uint8Array(4) })
    this.#map.addSource(NAME, { type: 'geojson', data: this.#features() })
    this.#map.addLayer({
      id: NAME,
      type: 'symbol',
      source: NAME,
      layout: {
        'icon-image': NAME,
        'icon-allow-overlap': true,
        'icon-padding': ['get', 'room'],
      },
    })
  }

  #features() {
    return {
      type: 'FeatureCollection' as const,
      features: this.#standing.map(({ element, longitude, latitude }) => ({
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
        properties: { room: roomOf(element) },
      })),
    }
  }
}

/** Pixels at each side of a marker that only fingers need, as its drawing is smaller. */
const MARGIN = 5

/**
 * Returns the pixels that a marker covers above, right, below and left of its position, which is
 * the middle of its lower edge. A button shows its name only while it is chosen.
 */
function roomOf(element: HTMLElement): [number, number, number, number] {
  const { offsetWidth, offsetHeight, lastElementChild: label } = element
  const isNamed = element.tagName !== 'BUTTON' || element.hasAttribute('data-chosen')
  const below = (isNamed && label?.clientHeight) || 0
  const beside = Math.max(offsetWidth / 2 - MARGIN, ((isNamed && label?.clientWidth) || 0) / 2)
  return [offsetHeight - MARGIN, beside, below, beside]
}
