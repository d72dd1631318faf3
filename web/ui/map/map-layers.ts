import { type LngLat, type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Position } from '#shared/geo.ts'
import { arrowStep } from '../arrow-step.ts'
import {
  boundsOf,
  cornersOf,
  FIT_PLACES,
  groupPlaces,
  type MapGroup,
  type MapPlace,
} from './groups.ts'
import classes from './map.module.css'
import { MarkerRoom } from './marker-room.ts'
import { tidyPosition } from './tidy-position.ts'

/** Lowest zoom at which a new pin is shown, with the streets around it. */
const NEAR_ZOOM = 14
/** Milliseconds to wait before the map moves to typed coordinates. */
const TYPING_MS = 300
/** Pixels by which an arrow key moves the pin. `far` applies while Shift is pressed. */
const STEPS = { near: 4, far: 40 }
/** Pixels from the edge of the map. If the pin comes closer than that, the map follows. */
const MARGIN = 48

export type PinOptions = {
  /** Position of the pin. Undefined if the form has no coordinates. */
  position: Position | undefined
  /** Accessible name of the pin. */
  label: string
  /** ID of the text that explains ways to move the pin. */
  helpId: string
  onMove: (position: Position) => void
}

/**
 * A movable pin on a map. Users move it by dragging, by pressing the map, or with arrow keys. Enter
 * on the map moves the pin to the center.
 */
export class PinLayer {
  readonly #map: MapLibre
  readonly #button = document.createElement('button')
  readonly #marker: Marker
  #options: PinOptions | undefined
  #isStill = false
  #at: Position | undefined
  #going: ReturnType<typeof setTimeout> | undefined

  constructor(map: MapLibre) {
    this.#map = map
    this.#button.type = 'button'
    this.#button.className = `${classes.marker} ${classes.pin}`
    this.#button.addEventListener('keydown', (event) => this.#steer(event))
    const holder = document.createElement('div')
    holder.append(this.#button)
    this.#marker = new Marker({ element: holder, anchor: 'bottom', draggable: true })
    this.#marker.on('dragend', () => this.#move(this.#marker.getLngLat()))
    map.on('click', ({ lngLat, originalEvent }) => {
      if (!this.#isOnPin(originalEvent.target)) this.#move(lngLat)
    })
    map.getCanvas().addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') this.#move(map.getCenter())
    })
  }

  /**
   * Updates the pin. If the position was set outside the map, for example in a form field, the map
   * moves there.
   */
  show(options: PinOptions, isStill: boolean): void {
    this.#options = options
    this.#isStill = isStill
    this.#button.setAttribute('aria-label', options.label)
    for (const described of [this.#button, this.#map.getCanvas()]) {
      described.setAttribute('aria-describedby', options.helpId)
    }
    const { position } = options
    if (isSame(position, this.#at)) return
    this.stop()
    this.#place(position)
    if (position) this.#going = setTimeout(() => this.#goTo(position), TYPING_MS)
  }

  /** Cancels a move of the map that waits for the end of typing. */
  stop(): void {
    clearTimeout(this.#going)
  }

  #place(position: Position | undefined): void {
    this.#at = position
    if (position === undefined) {
      this.#marker.remove()
      return
    }
    this.#marker.setLngLat([position.longitude, position.latitude])
    const holder = this.#marker.getElement()
    // Does not add the marker a second time, because that would lose the focus.
    if (holder.isConnected) return
    this.#marker.addTo(this.#map)
    // Only the button inside is a control, so its container gets no role.
    holder.removeAttribute('role')
  }

  #goTo({ latitude, longitude }: Position): void {
    const near = Math.min(NEAR_ZOOM, nearestUsefulZoom(this.#map) ?? NEAR_ZOOM)
    this.#map.easeTo({
      center: [longitude, latitude],
      zoom: Math.max(this.#map.getZoom(), near),
      animate: !this.#isStill,
    })
  }

  #move(to: LngLat): void {
    this.stop()
    const position = tidyPosition(to)
    this.#place(position)
    this.#options?.onMove(position)
  }

  #steer(event: KeyboardEvent): void {
    const step = arrowStep(event, STEPS)
    if (step === undefined) return
    // Prevents scrolling of the page and the map.
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = this.#map.project(this.#marker.getLngLat())
    const target: [number, number] = [x + step.x, y + step.y]
    this.#move(this.#map.unproject(target))
    if (!this.#isWellWithin(target)) {
      this.#map.panTo(this.#marker.getLngLat(), { animate: !this.#isStill })
    }
  }

  #isWellWithin([x, y]: [number, number]): boolean {
    const { clientWidth, clientHeight } = this.#map.getContainer()
    const isBetween = (at: number, length: number) => at > MARGIN && at < length - MARGIN
    return isBetween(x, clientWidth) && isBetween(y, clientHeight)
  }

  #isOnPin(target: EventTarget | null): boolean {
    return target instanceof Node && this.#marker.getElement().contains(target)
  }
}

function isSame(a: Position | undefined, b: Position | undefined): boolean {
  return a?.latitude === b?.latitude && a?.longitude === b?.longitude
}

export type MarkerOptions = {
  /** Returns the name of a marker that stands for several places. */
  nameGroup: (count: number) => string
  /**
   * Receives the keys of a pressed marker's places, unless the press zooms in. If absent, markers
   * cannot be pressed.
   */
  onChoose?: ((keys: readonly string[]) => void) | undefined
  isStill: boolean
}

/** Markers of a map. If they can be pressed, they are buttons, which the keyboard reaches too. */
export class MarkerLayer {
  readonly #map: MapLibre
  readonly #room: MarkerRoom
  #places: readonly MapPlace[] = []
  #options: MarkerOptions
  #chosen: readonly string[] = []
  #markers = new Map<string, { group: MapGroup; marker: Marker; element: HTMLElement }>()

  constructor(map: MapLibre, options: MarkerOptions) {
    this.#map = map
    this.#room = new MarkerRoom(map)
    this.#options = options
    map.on('zoomend', () => this.#draw())
  }

  show(places: readonly MapPlace[], chosen: readonly string[], options: MarkerOptions): void {
    this.#places = places
    this.#chosen = chosen
    this.#options = options
    this.#draw()
  }

  /** Shows the first `count` places, or all. */
  showFirst(count?: number): void {
    if (this.#places.length === 0) return
    const [west, south, east, north] = cornersOf(this.#places.slice(0, count))
    this.#map.fitBounds([west, south, east, north], {
      ...FIT_PLACES,
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
    let next: Marker | undefined
    for (const group of groups.toReversed()) {
      const drawn = this.#markers.get(group.id) ?? this.#add(group, next)
      next = drawn.marker
      const isChosen = group.places.some(({ key }) => this.#chosen.includes(key))
      drawn.element.toggleAttribute('data-chosen', isChosen)
      if (this.#options.onChoose) drawn.element.setAttribute('aria-pressed', String(isChosen))
    }
    const drawn = [...this.#markers.values()]
    this.#room.show(
      drawn.map(({ group: { longitude, latitude }, element }) => ({
        element,
        longitude,
        latitude,
      })),
    )
  }

  /** Adds a group's marker before the next one, so that the keyboard reaches them in order. */
  #add(group: MapGroup, next: Marker | undefined) {
    const element = this.#options.onChoose ? this.#button(group) : pin(group)
    const holder = document.createElement('div')
    holder.append(element)
    const marker = new Marker({ element: holder, anchor: 'bottom' })
      .setLngLat([group.longitude, group.latitude])
      .addTo(this.#map)
    next?.getElement().before(holder)
    // Only the button inside is a control, so its container gets no role.
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
      // Focuses the map, because zooming removes the pressed marker.
      this.#map.getCanvas().focus({ preventScroll: true })
    } else {
      this.#options.onChoose?.(places.map(({ key }) => key))
    }
  }
}

/** Returns the element of a single place, which is a pin with a name below. */
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

/** Metadata key by which a style names the highest zoom at which it has details. */
const NEAREST_USEFUL = 'fanward:nearestUsefulZoom'

/**
 * Returns the highest zoom at which the style has details. Returns undefined if the style names
 * none.
 */
export function nearestUsefulZoom(map: MapLibre): number | undefined {
  const metadata = map.getStyle().metadata as Record<string, unknown> | undefined
  const nearest = metadata?.[NEAREST_USEFUL]
  return typeof nearest === 'number' ? nearest : undefined
}
