import ApexCharts from 'apexcharts'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { apexOptions, type Drawing } from './apex-options.ts'

export type ApexPlotProps = Pick<Drawing, 'data' | 'formatValue' | 'formatShort' | 'height'>

/** The drawing itself, and the only importer of ApexCharts: it weighs more than all else on a page. */
export function ApexPlot({ data, formatValue, formatShort, height }: ApexPlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ApexCharts>(undefined)
  const isStill = useReducedMotion()
  const options = apexOptions({
    data,
    formatValue,
    formatShort,
    height,
    isStill,
    color: colorOfPage,
  })
  const newest = useRef(options)
  newest.current = options
  useEffect(() => {
    const drawn = new ApexCharts(place.current, newest.current)
    chart.current = drawn
    drawn.render().catch((error: unknown) => console.error('A chart could not be drawn.', error))
    return () => drawn.destroy()
  }, [])
  const drawnFrom = JSON.stringify([data, height, isStill])
  const lastDrawn = useRef(drawnFrom)
  useEffect(() => {
    if (lastDrawn.current === drawnFrom) return
    lastDrawn.current = drawnFrom
    // What comes over the live line moves the bars, and redraws nothing else.
    void chart.current?.updateOptions(newest.current, false, !isStill)
  }, [drawnFrom, isStill])
  return <div ref={place} />
}

function colorOfPage(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
}
