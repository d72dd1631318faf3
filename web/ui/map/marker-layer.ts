import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { boundsOf, cornersOf, groupPlaces, type MapGroup, type MapPlace } from './groups.ts'
import classes from './map.module.css'

const NEAREST_FIT = 11

export type MarkerOptions = {
  /** Returns the name of a marker for several places. */
  nameGroup: (count: number) => string
  /** Without it the markers only point. */
  onChoose?: ((keys: readonly string[]) => void) | undefined
  isStill: boolean
}

/** The markers of a map: real buttons, which the keyboard reaches in the order of the places. */
export class MarkerLayer {
  readonly #map: MapLibre
  #places: readonly MapPlace[] = []
  #options: MarkerOptions
  #chosen: readonly string[] = []
  #markers = new Map<string, { group: MapGroup; marker: Marker; element: HTMLElement }>()

  constructor(map: MapLibre, options: MarkerOptions) {
    this.#map = map
    this.#options = options
    map.on('zoomend', () => this.#draw())
  }

  show(places: readonly MapPlace[], chosen: readonly string[], options: MarkerOptions): void {
    this.#places = places
    this.#chosen = chosen
    this.#options = options
    this.#draw()
  }

  /** Moves so that all places are seen, and no nearer than a town. */
  showAll(): void {
    if (this.#places.length === 0) return
    const [west, south, east, north] = cornersOf(this.#places)
    this.#map.fitBounds([west, south, east, north], {
      padding: 72,
      maxZoom: NEAREST_FIT,
      animate: !this.#options.isStill,
    })
  }

  #draw(): void {
    const groups = groupPlaces(this.#places, this.#map.getZoom())
    const wanted = new Set(groups.map(({ id }) => id))
    for (const [id, { marker }] of this.#markers) {
      if (wanted.has(id)) continue
      marker.remove()
      this.#markers.delete(id)
    }
    for (const group of groups) {
      const drawn = this.#markers.get(group.id) ?? this.#add(group)
      const isChosen = group.places.some(({ key }) => this.#chosen.includes(key))
      drawn.element.toggleAttribute('data-chosen', isChosen)
      if (this.#options.onChoose) drawn.element.setAttribute('aria-pressed', String(isChosen))
    }
  }

  #add(group: MapGroup) {
    const element = this.#options.onChoose ? this.#button(group) : pin(group)
    const holder = document.createElement('div')
    holder.append(element)
    const marker = new Marker({ element: holder, anchor: 'bottom' })
      .setLngLat([group.longitude, group.latitude])
      .addTo(this.#map)
    // The button inside is what can be pressed; its holder is nothing to assistive technology.
    holder.removeAttribute('role')
    const drawn = { group, marker, element }
    this.#markers.set(group.id, drawn)
    return drawn
  }

  #button(group: MapGroup): HTMLElement {
    const button = document.createElement('button')
    const [first] = group.places
    const count = group.places.length
    button.type = 'button'
    button.className = `${classes.marker} ${count > 1 ? classes.group : ''}`
    if (count > 1) button.textContent = String(count)
    else button.append(labelOf(first))
    button.setAttribute(
      'aria-label',
      count > 1 ? this.#options.nameGroup(count) : (first?.name ?? ''),
    )
    button.addEventListener('click', () => this.#press(group))
    return button
  }

  #press({ places }: MapGroup): void {
    const bounds = boundsOf(places)
    const nearest = this.#map.getMaxZoom()
    const isClosest = this.#map.getZoom() >= nearest - 1
    const comesApart = bounds !== undefined && groupPlaces(places, nearest).length > 1
    if (comesApart && !isClosest) {
      this.#map.fitBounds(bounds, { padding: 72, animate: !this.#options.isStill })
      // The pressed marker is gone after zooming; the keyboard goes on from the map.
      this.#map.getCanvas().focus({ preventScroll: true })
    } else {
      this.#options.onChoose?.(places.map(({ key }) => key))
    }
  }
}

/** The name stands under the pin: where only one place is shown there is room for it. */
function pin({ places: [place] }: MapGroup): HTMLElement {
  const element = document.createElement('div')
  element.className = classes.marker ?? ''
  element.append(labelOf(place))
  return element
}

function labelOf(place: MapPlace | undefined): HTMLElement {
  const label = document.createElement('span')
  label.className = classes.label ?? ''
  label.textContent = place?.name ?? ''
  return label
}
