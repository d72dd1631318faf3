import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { type MapPlace, whereabouts } from './groups.ts'
import { type HeatCell, useHeat } from './heat-layer.ts'
import classes from './map.module.css'
import { MarkerLayer, type MarkerOptions } from './marker-layer.ts'
import { nearestUsefulZoom } from './nearest-useful-zoom.ts'
import type { PinOptions } from './pin-layer.ts'
import { removeMap } from './remove-map.ts'
import { tidyPosition } from './tidy-position.ts'
import { usePin } from './use-pin.ts'

setWorkerUrl(workerUrl)

export type MapWords = {
  label: string
  zoomIn: string
  zoomOut: string
  nameGroup: (count: number) => string
  /** Said of a map that is seen from farther than was asked for. */
  simplified: string
}

export type MapCanvasProps = {
  styleUrl: string
  words: MapWords
  places: readonly MapPlace[]
  /** Centre at which the map opens; later changes do not move it. */
  centre: { latitude: number; longitude: number }
  zoom: number
  minZoom?: number | undefined
  chosen?: readonly string[] | undefined
  onChoose?: ((keys: readonly string[]) => void) | undefined
  /** Moves to the places, now and whenever others come. */
  fitsPlaces?: boolean | undefined
  /** Called with the middle of what is seen once somebody has moved the map. */
  onMove?: ((centre: { latitude: number; longitude: number }) => void) | undefined
  /** One that can be moved. */
  pin?: PinOptions | undefined
  /** Counts by place, as a layer of heat. */
  heat?: readonly HeatCell[] | undefined
  /** Called once it is there to be seen. */
  onShow: () => void
  /** Called when it will not be; where the browser itself draws no maps, another try does not help. */
  onFail: (error: Error, canRetry: boolean) => void
}

const NONE_CHOSEN: readonly string[] = []

/** The only place that knows MapLibre. */
export function MapCanvas(props: MapCanvasProps) {
  const { places, chosen = NONE_CHOSEN, words } = props
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
    map.once('load', () => {
      setLoaded(map)
      setLayer(new MarkerLayer(map, markers))
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
  const showAll = useEffectEvent((target: MarkerLayer) => props.fitsPlaces && target.showAll())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what show reads, by which it is due again.
  useEffect(() => {
    if (layer) show(layer)
  }, [layer, places, chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the places have been shown.
  useEffect(() => {
    if (layer) showAll(layer)
  }, [layer, where])
  return (
    <>
      <div ref={holder} className={classes.canvas} aria-busy={layer === undefined} />
      {isSimplified && <p className={classes.note}>{words.simplified}</p>}
    </>
  )
}

const LEAST_ZOOM = 2
/** Zoom steps by which a simplified map goes nearer than it opens. */
const STEPS_NEARER = 2

/** Keeps a map away from where its style would show plain land; true when it opened there. */
function keepUseful(map: MapLibre, { zoom, minZoom = LEAST_ZOOM }: MapCanvasProps): boolean {
  const nearest = nearestUsefulZoom(map)
  if (nearest === undefined) return false
  if (zoom > nearest) {
    map.setMinZoom(Math.max(LEAST_ZOOM, minZoom - (zoom - nearest)))
    map.setZoom(nearest)
  }
  map.setMaxZoom(nearest + STEPS_NEARER)
  return zoom > nearest
}

/**
 * Without its style there is no map. Of what a style names, what is missing leaves a gap; what is
 * refused means that all of it will be.
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

function createMap(container: HTMLElement, props: MapCanvasProps, isStill: boolean): MapLibre {
  const { centre, zoom, minZoom = LEAST_ZOOM, words } = props
  const map = new MapLibre({
    container,
    style: props.styleUrl,
    center: [centre.longitude, centre.latitude],
    zoom,
    minZoom,
    maxZoom: 17,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The wheel goes on scrolling the page; buttons, keys and two fingers zoom.
    scrollZoom: false,
    attributionControl: { compact: false },
    // Names fade in, drawn anew for each step of it.
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
