import type { ApexOptions } from 'apexcharts'
import { type ChartData, cutLabel, type Hue, labelStep } from './chart-data.ts'

export interface Drawing {
  readonly data: ChartData
  readonly formatValue: (value: number) => string
  /** Formats a value briefly, for axes and bars. */
  readonly formatShort: (value: number) => string
  readonly height: number
  /** Width of the chart in pixels. */
  readonly width: number
  readonly isStill: boolean
  /** Formats the percentage of a slice. */
  readonly formatShare: (percent: number) => string
  /** Factor by which the reader has enlarged the font. ApexCharts measures letters in pixels. */
  readonly enlargement: number
  /** Returns the width of a text in pixels at a font size. */
  readonly widthOf: (text: string, fontSize: string) => number
  /** Returns the value of a color token, such as `hairline`. */
  readonly color: (name: Hue | 'hairline' | 'on-amber' | 'on-hue') => string
  readonly isDark: boolean
}

const VALUE_AXIS_WIDTH = 60

/** Maximum number of bars for which each bar shows its number, and the width of each number. */
const LABELLED_BARS_MAX = 12
const BAR_LABEL_WIDTH = 36

/**
 * Returns the options of a chart for ApexCharts, in our colors and fonts, without toolbar and zoom.
 */
export function apexOptions(drawing: Drawing): ApexOptions {
  const { data, formatValue, formatShort, formatShare, color, isDark } = drawing
  const fontSize = letterSize(drawing)
  const isDoughnut = data.kind === 'doughnut'
  return {
    ...frameOf(drawing),
    ...(isDoughnut ? slicesOf(data) : axesOf(drawing)),
    colors: data.series.map(({ hue }) => color(hue)),
    dataLabels: {
      ...placeOf(drawing),
      style: { fontSize, fontWeight: 650, colors: labelColors(drawing) },
      formatter: (value) => (isDoughnut ? formatShare : formatShort)(Number(value)),
      dropShadow: { enabled: false },
    },
    legend: { show: data.series.length > 1 && data.kind !== 'heat', position: 'bottom', fontSize },
    tooltip: {
      theme: isDark ? 'dark' : 'light',
      style: { fontSize },
      x: { formatter: (_, at?: { dataPointIndex: number }) => labelAt(data, at?.dataPointIndex) },
      y: { formatter: (value) => formatValue(value) },
    },
  }
}

/**
 * Pixels between a bar and its number. ApexCharts measures them from a point inside the bar, near
 * the bar's end.
 */
const RANK_LABEL_GAP = 16

/**
 * Returns the position of the value labels: above columns if there is space, after the bars of a
 * ranking, and inside the slices of a doughnut. Other charts have none.
 */
function placeOf({ data, width, enlargement }: Drawing): ApexOptions['dataLabels'] {
  const { kind, labels, series } = data
  if (kind === 'rank') return { enabled: true, textAnchor: 'start', offsetX: RANK_LABEL_GAP }
  if (kind === 'bar') {
    const bars = labels.length * series.length
    const room = width / enlargement - VALUE_AXIS_WIDTH
    const hasRoom = bars <= LABELLED_BARS_MAX && bars * BAR_LABEL_WIDTH <= room
    return { enabled: hasRoom, offsetY: -20 }
  }
  return { enabled: kind === 'doughnut', offsetY: 0 }
}

/** Returns the colors of the value labels. On a slice, the color must be readable. */
function labelColors({ data, color }: Drawing): string[] {
  if (data.kind !== 'doughnut') return [color('ink')]
  return data.series.map(({ hue }) =>
    color(hue === 'amber' || hue === 'field-border' ? 'on-amber' : 'on-hue'),
  )
}

/** Returns the full label at an index, because ApexCharts gets shortened labels. */
function labelAt({ labels }: ChartData, index = -1): string {
  return labels[index] ?? ''
}

const letterSize = ({ enlargement }: Drawing) => `${13 * enlargement}px`

/** Adds a view box to the drawing, so that the drawing scales to the width of paper. */
function allowScaling(chart: { el: HTMLElement }): void {
  const drawing = chart.el.querySelector('svg')
  if (!drawing) return
  const { width, height } = drawing.getBoundingClientRect()
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
}

const LINE_WIDTH = 2.5

const TYPES = { line: 'area', bar: 'bar', rank: 'bar', doughnut: 'donut', heat: 'heatmap' } as const

function frameOf({ data, height, isStill, enlargement, color }: Drawing): ApexOptions {
  const isRank = data.kind === 'rank'
  return {
    chart: {
      type: TYPES[data.kind],
      width: '100%',
      height: height * enlargement,
      // Makes the chart as high as the space reserved for it.
      parentHeightOffset: 0,
      // `ApexPlot` redraws at a new width, because ApexCharts reacts late and not during
      // animations.
      redrawOnParentResize: false,
      redrawOnWindowResize: false,
      fontFamily: 'inherit',
      foreColor: color('slate'),
      toolbar: { show: false },
      events: { mounted: allowScaling, updated: allowScaling },
      zoom: { enabled: false },
      animations: { enabled: !isStill, speed: 160 },
    },
    // Draws the last value dashed if it is not final. ApexCharts can do this only for forecasts.
    forecastDataPoints: {
      count: data.isLastOpen ? 1 : 0,
      strokeWidth: data.kind === 'line' ? LINE_WIDTH : 1.5,
      fillOpacity: 0.25,
      dashArray: 4,
    },
    stroke: {
      width: data.kind === 'line' ? LINE_WIDTH : TYPES[data.kind] === 'bar' ? 0 : 1,
      curve: 'straight',
    },
    fill: data.kind === 'line' ? { type: 'solid', opacity: 0.08 } : { opacity: 1 },
    grid: { borderColor: color('hairline'), padding: { top: -8, left: 8, right: 8, bottom: -8 } },
    states: { active: { filter: { type: 'none' } } },
    plotOptions: {
      bar: {
        borderRadius: 3,
        columnWidth: '58%',
        barHeight: '62%',
        horizontal: isRank,
        dataLabels: { position: 'top' },
      },
      // A narrow slice has no space for a label. The legend and the table name the slice.
      pie: { donut: { size: '56%' }, dataLabels: { minAngleToShowLabel: 20 } },
      heatmap: { radius: 3, enableShades: true, shadeIntensity: 0.7 },
    },
  }
}

function slicesOf({ series }: ChartData): ApexOptions {
  return {
    series: series.map(({ values: [value = 0] }) => value),
    labels: series.map(({ name }) => cutLabel(name)),
  }
}

function axesOf(drawing: Drawing): ApexOptions {
  if (drawing.data.kind === 'rank') return rankAxesOf(drawing)
  const { data, formatShort } = drawing
  const fontSize = letterSize(drawing)
  const room = drawing.width - VALUE_AXIS_WIDTH * drawing.enlargement
  const step = labelStep(data.labels, room, (label) => drawing.widthOf(label, fontSize))
  const isHeat = data.kind === 'heat'
  return {
    // ApexCharts draws the rows of a heat chart from the bottom, so this reverses them.
    series: seriesOf(isHeat ? data.series.toReversed() : data.series),
    xaxis: {
      // Blanks all labels but every `step`th. Does it here, because ApexCharts' formatter gets no
      // index in some kinds of charts.
      categories: data.labels.map((label, index) => (index % step === 0 ? cutLabel(label) : '')),
      axisTicks: { show: false },
      tooltip: { enabled: false },
      labels: {
        rotate: 0,
        style: { fontSize },
      },
    },
    yaxis: {
      ...(!isHeat && { min: 0, forceNiceScale: true }),
      labels: {
        style: { fontSize },
        ...(!isHeat && { formatter: (value: number) => formatShort(value) }),
      },
    },
  }
}

/** Maximum share of the chart's width for the names beside the bars. */
const NAMES_SHARE = 0.42

/** Returns the axes of a rank chart. The value axis is hidden, because each bar has a number. */
function rankAxesOf(drawing: Drawing): ApexOptions {
  const { data, width } = drawing
  const style = { fontSize: letterSize(drawing) }
  return {
    series: seriesOf(data.series),
    xaxis: {
      categories: data.labels.map(cutLabel),
      axisTicks: { show: false },
      axisBorder: { show: false },
      labels: { show: false },
      // Without a minimum, the scale may start below zero and detach the bars from their names.
      min: 0,
      // Leaves space for the number after the longest bar.
      max: 1.2 * Math.max(1, ...data.series.flatMap(({ values }) => values)),
    },
    yaxis: { labels: { style, maxWidth: Math.round(width * NAMES_SHARE) } },
  }
}

const seriesOf = (series: ChartData['series']) =>
  series.map(({ name, values }) => ({ name: cutLabel(name), data: [...values] }))
