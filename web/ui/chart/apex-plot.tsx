import ApexCharts from 'apexcharts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatPercent } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { pageColor } from '../page-color.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { useSize } from '../use-width.ts'
import { apexOptions, type Drawing } from './apex-options.ts'
import classes from './chart.module.css'

export type ApexPlotProps = Pick<Drawing, 'data' | 'formatValue' | 'formatShort'>

/**
 * Draws a chart with ApexCharts, as large as the element around it. Only this file imports that large package. It stays at its last
 * MIT version (web/decisions/apexcharts-stays-at-4-7-0.md).
 */
export function ApexPlot({ data, formatValue, formatShort }: ApexPlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ApexCharts>(undefined)
  const [width, height] = useSize(place)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const language = useLanguage()
  // Computed at each drawing, because colors and widths are measured in the page.
  const optionsNow = useEffectEvent(() =>
    apexOptions({
      data,
      formatValue,
      formatShort,
      formatShare: (percent) => formatPercent(percent / 100, language),
      height,
      width,
      isDark,
      enlargement: enlargementOfPage(),
      widthOf,
      color: pageColor,
    }),
  )
  const drawnFrom = JSON.stringify([data, height, isDark, width])
  const drawnFromNow = useEffectEvent(() => drawnFrom)
  const lastDrawn = useRef('')
  const hasWidth = width > 0
  useEffect(() => {
    // Labels are chosen by the width, so nothing is drawn before the first layout.
    if (!hasWidth) return
    const drawn = new ApexCharts(place.current, optionsNow())
    chart.current = drawn
    lastDrawn.current = drawnFromNow()
    drawn.render().catch((error: unknown) => console.error('A chart could not be drawn.', error))
    return () => drawn.destroy()
  }, [hasWidth])
  useEffect(() => {
    if (!hasWidth || lastDrawn.current === drawnFrom) return
    lastDrawn.current = drawnFrom
    void chart.current?.updateOptions(optionsNow(), true, false)
  }, [drawnFrom, hasWidth])
  return (
    <div className={classes.plot} style={{ '--ratio': `${width} / ${height}` }}>
      <div ref={place} className={classes.canvas} />
    </div>
  )
}

/** Returns the factor by which the reader has enlarged the text. */
function enlargementOfPage(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
}

const pen = document.createElement('canvas').getContext('2d')

function widthOf(text: string, fontSize: string): number {
  if (!pen) return 0
  pen.font = `${fontSize} ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text).width
}
