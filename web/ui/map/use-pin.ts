import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { PinLayer, type PinOptions } from './pin-layer.ts'

/** Keeps the pin of a map as it is asked for; a map without one is left alone. */
export function usePin(
  map: MapLibre | undefined,
  pin: PinOptions | undefined,
  isStill: boolean,
): void {
  const layer = useRef<PinLayer>(undefined)
  const hasPin = pin !== undefined
  useEffect(() => {
    if (map === undefined || !hasPin) return undefined
    const added = new PinLayer(map)
    layer.current = added
    return () => added.stop()
  }, [map, hasPin])
  // Each time: the pin knows what is new to it, and calls what was handed over last.
  useEffect(() => {
    if (pin) layer.current?.show(pin, isStill)
  })
}
