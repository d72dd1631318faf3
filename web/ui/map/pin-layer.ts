import { type LngLat, type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Position } from '#shared/geo.ts'
import { arrowStep } from '../arrow-step.ts'
import classes from './map.module.css'
import { nearestUsefulZoom } from './nearest-useful-zoom.ts'
import { tidyPosition } from './tidy-position.ts'

/** Near enough to see the streets around. */
const NEAR_ZOOM = 14
/** Coordinates may be on their way in, digit by digit. */
const TYPING_MS = 300
/** Pixels by which an arrow key moves the pin: at the nearest zoom a metre or two. */
const STEPS = { near: 4, far: 40 }
/** Pixels from the edge of the map at which the map follows the pin. */
const MARGIN = 48

export type PinOptions = {
  /** Nowhere yet: where the map is pressed, the pin is set. */
  position: Position | undefined
  /** Name of the pin. */
  label: string
  /** The id of what says how it is moved. */
  helpId: string
  onMove: (position: Position) => void
}

/**
 * The one pin of a map, which is moved by dragging it, by pressing on the map and by the arrow keys. Enter
 * on the map itself sets it in the middle.
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

  /** A pin that comes from elsewhere is gone to; one that was moved here is already where it should be. */
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

  /** Before the map goes. */
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
    // Added once more it would lose the focus.
    if (holder.isConnected) return
    this.#marker.addTo(this.#map)
    // The button inside is what has the focus; its holder is nothing to assistive technology.
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
    // Else the page scrolls, and the map goes the same way.
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
