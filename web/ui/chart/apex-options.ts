import type { ApexOptions } from 'apexcharts'
import { type ChartData, cutLabel, type Hue, labelStep } from './chart-data.ts'

export interface Drawing {
  readonly data: ChartData
  readonly formatValue: (value: number) => string
  /** Short format, for axes and bars. */
  readonly formatShort: (value: number) => string
  readonly height: number
  /** Width of the drawing in pixels. */
  readonly width: number
  readonly isStill: boolean
  /** Formats a slice's percentage of the whole. */
  readonly formatShare: (percent: number) => string
  /** Factor of the reader's font size; ApexCharts measures letters in pixels. */
  readonly enlargement: number
  /** Returns the width of a text at this font size. */
  readonly widthOf: (text: string, fontSize: string) => number
  /** Returns the value of a colour token, such as `hairline`. */
  readonly color: (name: Hue | 'hairline' | 'white') => string
}

const VALUE_AXIS_WIDTH = 60

/** Maximum number of bars that carry figures; more would overlap. */
const LABELLED_BARS_MAX = 12

/** Returns the ApexCharts options for a chart: our colours and fonts, no toolbar, no unrequested motion. */
export function apexOptions(drawing: Drawing): ApexOptions {
  const { data, formatValue, formatShort, formatShare, color } = drawing
  const fontSize = letterSize(drawing)
  const isDoughnut = data.kind === 'doughnut'
  return {
    ...frameOf(drawing),
    ...(isDoughnut ? slicesOf(data) : axesOf(drawing)),
    colors: data.series.map(({ hue }) => color(hue)),
    dataLabels: {
      ...placeOf(data),
      style: { fontSize, fontWeight: 650, colors: labelColors(drawing) },
      formatter: (value) => (isDoughnut ? formatShare : formatShort)(Number(value)),
      dropShadow: { enabled: false },
    },
    legend: { show: data.series.length > 1 && data.kind !== 'heat', position: 'bottom', fontSize },
    tooltip: {
      style: { fontSize },
      x: { formatter: (_, at?: { dataPointIndex: number }) => labelAt(data, at?.dataPointIndex) },
      y: { formatter: (value) => formatValue(value) },
    },
  }
}

/** Gap in pixels, which ApexCharts measures from inside the bar's end. */
const RANK_LABEL_GAP = 16

/** Returns where a figure is drawn: on its bar, after it, in its slice, or nowhere. */
function placeOf({ kind, labels, series }: ChartData): ApexOptions['dataLabels'] {
  if (kind === 'rank') return { enabled: true, textAnchor: 'start', offsetX: RANK_LABEL_GAP }
  if (kind === 'bar') {
    return { enabled: labels.length * series.length <= LABELLED_BARS_MAX, offsetY: -20 }
  }
  return { enabled: kind === 'doughnut', offsetY: 0 }
}

/** Returns label colours; white is unreadable on light hues. */
function labelColors({ data, color }: Drawing): string[] {
  if (data.kind !== 'doughnut') return [color('ink')]
  return data.series.map(({ hue }) =>
    color(hue === 'amber' || hue === 'field-border' ? 'ink' : 'white'),
  )
}

/** Returns a label by index, as ApexCharts omits labels without room. */
function labelAt({ labels }: ChartData, index = -1): string {
  return labels[index] ?? ''
}

const letterSize = ({ enlargement }: Drawing) => `${13 * enlargement}px`

const TYPES = { line: 'area', bar: 'bar', rank: 'bar', doughnut: 'donut', heat: 'heatmap' } as const

function frameOf({ data, height, isStill, enlargement, color }: Drawing): ApexOptions {
  const isRank = data.kind === 'rank'
  return {
    chart: {
      type: TYPES[data.kind],
      width: '100%',
      height: height * enlargement,
      // Uses the full reserved height.
      parentHeightOffset: 0,
      // ApexCharts' own resize handling is late, and stops during animations.
      redrawOnParentResize: false,
      redrawOnWindowResize: false,
      fontFamily: 'inherit',
      foreColor: color('slate'),
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: !isStill, speed: 160 },
    },
    stroke: {
      width: data.kind === 'line' ? 2.5 : TYPES[data.kind] === 'bar' ? 0 : 1,
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
      // Narrow slices have no room for a label; the legend and the table name them.
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
    // ApexCharts draws a heat chart's rows from the bottom.
    series: seriesOf(isHeat ? data.series.toReversed() : data.series),
    xaxis: {
      // ApexCharts' formatter does not get the label's index in every kind of chart.
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

/** Maximum share of the width that names on the left may take. */
const NAMES_SHARE = 0.42

/** Returns axes for a rank; its bars carry the figures, so their axis is hidden. */
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
      // Otherwise the scale may start below zero and detach bars from their names.
      min: 0,
      // Room for the figure after the longest bar.
      max: 1.2 * Math.max(1, ...data.series.flatMap(({ values }) => values)),
    },
    yaxis: { labels: { style, maxWidth: Math.round(width * NAMES_SHARE) } },
  }
}

const seriesOf = (series: ChartData['series']) =>
  series.map(({ name, values }) => ({ name: cutLabel(name), data: [...values] }))
