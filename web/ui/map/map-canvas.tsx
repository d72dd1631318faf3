import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Position } from '#shared/geo.ts'
import { useReducedMotion } from '../motion.tsx'
import { darkStyleOf, useIsDark } from './color-scheme.ts'
import { cornersOf, FIT_PLACES, type MapPlace, whereabouts } from './groups.ts'
import { type HeatCell, useHeat } from './heat-layer.ts'
import classes from './map.module.css'
import {
  MarkerLayer,
  type MarkerOptions,
  nearestUsefulZoom,
  PinLayer,
  type PinOptions,
} from './map-layers.ts'
import { tidyPosition } from './tidy-position.ts'

setWorkerUrl(workerUrl)

export type MapWords = {
  label: string
  zoomIn: string
  zoomOut: string
  nameGroup: (count: number) => string
  /** Text for the case that the map opens at a lower zoom than requested. */
  simplified: string
}

export type MapCanvasProps = {
  styleUrl: string
  words: MapWords
  places: readonly MapPlace[]
  /** Center at which the map opens. Later changes do not move the map. */
  centre?: Position | undefined
  zoom?: number | undefined
  /** Positions that are all in view when the map opens, instead of a center and a zoom. */
  fits?: readonly Position[] | undefined
  minZoom?: number | undefined
  chosen?: readonly string[] | undefined
  onChoose?: ((keys: readonly string[]) => void) | undefined
  /** True if the map shows all places, also after the places have changed. */
  fitsPlaces?: boolean | undefined
  /** Number of the first places that `fitsPlaces` shows instead of all. */
  fitsFirst?: number | undefined
  /** Called with the new center after the user has moved the map. */
  onMove?: ((centre: Position) => void) | undefined
  pin?: PinOptions | undefined
  /** Counts that are shown as a heat map. */
  heat?: readonly HeatCell[] | undefined
  /** Called once the map is visible. */
  onShow: () => void
  /** Called if the map fails. `canRetry` is false if the browser has no WebGL. */
  onFail: (error: Error, canRetry: boolean) => void
}

const NONE_CHOSEN: readonly string[] = []

/** Draws a map with MapLibre. A new color scheme draws it anew, in the other version of its style. */
export function MapCanvas({ styleUrl, ...props }: MapCanvasProps) {
  const isDark = useIsDark()
  const shown = isDark ? darkStyleOf(styleUrl) : styleUrl
  return <Drawing key={shown} {...props} styleUrl={shown} />
}

function Drawing(props: MapCanvasProps) {
  const { places, chosen = NONE_CHOSEN, words, fitsPlaces, fitsFirst } = props
  const holder = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<MapLibre>()
  const [layer, setLayer] = useState<MarkerLayer>()
  const [isSimplified, setSimplified] = useState(false)
  const isStill = useReducedMotion()
  const choose = useEffectEvent((keys: readonly string[]) => props.onChoose?.(keys))
  const markers: MarkerOptions = {
    nameGroup: words.nameGroup,
    onChoose: props.onChoose && choose,
    isStill,
  }
  const shown = useEffectEvent(props.onShow)
  const moved = useEffectEvent((map: MapLibre) => props.onMove?.(tidyPosition(map.getCenter())))
  const open = useEffectEvent((container: HTMLElement) => {
    const map = createMap(container, props, isStill)
    map.once('style.load', () => setSimplified(keepUseful(map, props)))
    map.on('moveend', ({ originalEvent }) => originalEvent && moved(map))
    // Markers need no tiles, so a slow network delays only the ground below them.
    setLayer(new MarkerLayer(map, markers))
    map.once('load', () => {
      setLoaded(map)
      shown()
    })
    return map
  })
  usePin(loaded, props.pin, isStill)
  useHeat(loaded, props.heat)
  const fail = useEffectEvent(props.onFail)
  useEffect(() => {
    if (!holder.current) return undefined
    try {
      const map = open(holder.current)
      watchFailures(map, (error) => fail(error, true))
      return () => removeMap(map)
    } catch (error) {
      fail(error as Error, false)
      return undefined
    }
  }, [])
  const show = useEffectEvent((target: MarkerLayer) => target.show(places, chosen, markers))
  const where = useMemo(() => whereabouts(places), [places])
  const showFirst = useEffectEvent((on: MarkerLayer) => fitsPlaces && on.showFirst(fitsFirst))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` reads places and chosen, so they must trigger it.
  useEffect(() => {
    if (layer) show(layer)
  }, [layer, places, chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only when places have moved.
  useEffect(() => {
    if (layer) showFirst(layer)
  }, [layer, where])
  return (
    <>
      <div ref={holder} className={classes.canvas} aria-busy={loaded === undefined} />
      {isSimplified && <p className={classes.note}>{words.simplified}</p>}
    </>
  )
}

/** Returns the lowest zoom of a map. A narrow map needs a lower one to show a whole continent. */
const leastZoomOf = ({ clientWidth }: HTMLElement): number => (clientWidth < 560 ? 1 : 2)

/**
 * Number of zoom steps that a map allows beyond the highest zoom at which its style has details.
 */
const STEPS_NEARER = 2

/**
 * Limits the zoom to levels near those at which the style has details. Returns true if the map had
 * to open at a lower zoom than its own. Places that the map fits may come before the style or
 * after it, so their zoom does not count.
 */
function keepUseful(map: MapLibre, props: MapCanvasProps): boolean {
  const least = leastZoomOf(map.getContainer())
  const { minZoom = least, zoom = map.getZoom() } = props
  const nearest = nearestUsefulZoom(map)
  if (nearest === undefined) return false
  if (zoom > nearest) {
    map.setMinZoom(Math.max(least, minZoom - (zoom - nearest)))
    map.setZoom(nearest)
  }
  map.setMaxZoom(nearest + STEPS_NEARER)
  return zoom > nearest
}

/**
 * Reports errors that break the map before it is shown, such as a missing style or a refused
 * request. A missing tile only leaves a gap.
 */
function watchFailures(map: MapLibre, onFail: (error: Error) => void): void {
  let [hasStyle, isShown] = [false, false]
  map.once('style.load', () => {
    hasStyle = true
  })
  map.once('load', () => {
    isShown = true
  })
  map.on('error', ({ error }) => {
    const { status } = error as { status?: number }
    const isFatal = !hasStyle || status === 401 || status === 403
    if (!isShown && isFatal) onFail(new Error('The map failed', { cause: error }))
  })
}

/** Space around the positions that a map fits, and the highest zoom, used for a single position. */
const FIT = { padding: 48, maxZoom: 9 }

/** Returns the area at which the map opens. Returns undefined if it opens at its center. */
function fittedOf({ fits, fitsPlaces, fitsFirst, places }: MapCanvasProps) {
  if (fits) return { bounds: cornersOf(fits), fitBoundsOptions: FIT }
  if (!fitsPlaces || places.length === 0) return undefined
  return { bounds: cornersOf(places.slice(0, fitsFirst)), fitBoundsOptions: FIT_PLACES }
}

function createMap(container: HTMLElement, props: MapCanvasProps, isStill: boolean): MapLibre {
  const { centre, zoom, minZoom = leastZoomOf(container), words } = props
  const map = new MapLibre({
    container,
    style: props.styleUrl,
    ...(centre && { center: [centre.longitude, centre.latitude] }),
    ...(zoom !== undefined && { zoom }),
    ...fittedOf(props),
    minZoom,
    maxZoom: 17,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The wheel scrolls the page. Buttons, keys and two fingers zoom the map.
    scrollZoom: false,
    attributionControl: { compact: false },
    // Keeps what was drawn, which is otherwise blank on paper. Only a heat map is printed.
    ...(props.heat && { canvasContextAttributes: { preserveDrawingBuffer: true } }),
    // For readers who prefer reduced motion, place names appear at once, because fading redraws the
    // map for every frame.
    ...(isStill && { fadeDuration: 0 }),
    locale: {
      'Map.Title': words.label,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  return map
}

/** Shows the pin of a map that has one, and updates the pin. */
function usePin(map: MapLibre | undefined, pin: PinOptions | undefined, isStill: boolean): void {
  const layer = useRef<PinLayer>(undefined)
  const hasPin = pin !== undefined
  useEffect(() => {
    if (map === undefined || !hasPin) return undefined
    const added = new PinLayer(map)
    layer.current = added
    return () => added.stop()
  }, [map, hasPin])
  // Runs at every render, because `show` needs the latest callbacks.
  useEffect(() => {
    if (pin) layer.current?.show(pin, isStill)
  })
}

const LOOK_EVERY_MS = 100

/**
 * Removes a map and, once drawing has finished, frees its GPU memory. With software rendering,
 * freeing it earlier blocks the page for seconds.
 */
function removeMap(map: MapLibre): void {
  const gl = map.getCanvas().getContext('webgl2')
  const context = gl?.getExtension('WEBGL_lose_context')
  if (gl && context) {
    const lose = context.loseContext.bind(context)
    // Delays this call by MapLibre, which uses the same extension object.
    context.loseContext = () => whenDrawn(gl, lose)
  }
  map.remove()
}

function whenDrawn(gl: WebGL2RenderingContext, act: () => void): void {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  gl.flush()
  const look = () => {
    const isDrawing = fence && gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED
    if (isDrawing) setTimeout(look, LOOK_EVERY_MS)
    else act()
  }
  look()
}
