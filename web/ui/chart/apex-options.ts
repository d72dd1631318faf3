import type { ApexOptions } from 'apexcharts'
import { axisLabels, fitClosely } from './axis-labels.ts'
import { type ChartData, type ChartSeries, cutLabel, type Hue, strokeHue } from './chart-data.ts'
import { heatRamp } from './heat-ramp.ts'
import { plainLowBars } from './low-bars.ts'

/** Data of a chart that ApexCharts draws. `RankBars` draws a ranking. */
export type PlottedData = ChartData & { readonly kind: Exclude<ChartData['kind'], 'rank'> }

export interface Drawing {
  readonly data: PlottedData
  readonly formatValue: (value: number) => string
  /** Formats a value briefly, for axes and bars. */
  readonly formatShort: (value: number) => string
  /** Height and width of the chart in pixels. */
  readonly height: number
  readonly width: number
  /** Formats the percentage of a slice. */
  readonly formatShare: (percent: number) => string
  /** Factor by which the reader has enlarged the font. ApexCharts measures letters in pixels. */
  readonly enlargement: number
  /** Returns the width of a text in pixels at a font size. */
  readonly widthOf: (text: string, fontSize: string) => number
  /** Returns the value of a color token, such as `hairline`. */
  readonly color: (name: Hue | 'card' | 'hairline' | 'on-amber' | 'on-hue') => string
  readonly isDark: boolean
}

const VALUE_AXIS_WIDTH = 60
/** Width of what ApexCharts leaves free beside the plot, without the labels of the value axis. */
const SIDES_WIDTH = 32

/** Maximum number of bars in a chart that shows numbers on its bars. */
const LABELLED_BARS_MAX = 12
/** Minimum width for a bar's number, in pixels. A wider number also gets `BAR_LABEL_GAP`. */
const BAR_LABEL_WIDTH = 36
const BAR_LABEL_GAP = 8

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
      // The number of an empty bar would cross the axis.
      formatter: (value) => (value ? (isDoughnut ? formatShare : formatShort)(Number(value)) : ''),
      dropShadow: { enabled: false },
    },
    // `ChartLegend` is the legend, because paper needs it too.
    legend: { show: false },
    tooltip: {
      theme: isDark ? 'dark' : 'light',
      style: { fontSize },
      x: { formatter: (_, at?: { dataPointIndex: number }) => labelAt(data, at?.dataPointIndex) },
      y: { formatter: (value) => formatValue(value) },
    },
  }
}

/**
 * Returns the position of the value labels: above columns if there is space, and inside the slices
 * of a doughnut. Other charts have none.
 */
function placeOf(drawing: Drawing): ApexOptions['dataLabels'] {
  const { kind } = drawing.data
  if (kind === 'bar') return { enabled: hasLabels(drawing), offsetY: -20 }
  return { enabled: kind === 'doughnut', offsetY: 0 }
}

function hasLabels(drawing: Drawing): boolean {
  const { data, width, enlargement, widthOf, formatShort } = drawing
  const { kind, labels, series } = data
  const bars = labels.length * series.length
  const texts = series.flatMap(({ values }) => values).map(formatShort)
  const widest = Math.max(...texts.map((text) => widthOf(text, letterSize(drawing))))
  const each = Math.max(BAR_LABEL_WIDTH, widest / enlargement + BAR_LABEL_GAP)
  const room = width / enlargement - VALUE_AXIS_WIDTH
  return kind === 'bar' && bars <= LABELLED_BARS_MAX && bars * each <= room
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

/** Letter size of labels that stand close together, in pixels. */
const CLOSE_SIZE = 12

const letterSize = ({ enlargement }: Drawing) => `${13 * enlargement}px`

/**
 * Adds a view box to the drawing, so that the drawing scales to the width of paper, and redraws low
 * bars. Reads the size from the attributes, because on paper a drawing without a view box is shown
 * with a height of its own.
 */
function finish(chart: { el: HTMLElement }): void {
  const drawing = chart.el.querySelector('svg')
  if (!drawing) return
  plainLowBars(drawing)
  const { width, height } = drawing
  drawing.setAttribute('viewBox', `0 0 ${width.baseVal.value} ${height.baseVal.value}`)
}

const LINE_WIDTH = 2.5

const TYPES = { line: 'area', bar: 'bar', doughnut: 'donut', heat: 'heatmap' } as const

function frameOf(drawing: Drawing): ApexOptions {
  const { data, height, color } = drawing
  const isLine = data.kind === 'line'
  const side = isLine ? Math.max(8, widestLabel(drawing) / 2) : 8
  return {
    chart: {
      type: TYPES[data.kind],
      width: '100%',
      height,
      // Makes the chart as high as the space reserved for it.
      parentHeightOffset: 0,
      // `ApexPlot` redraws at a new width, because ApexCharts reacts late.
      redrawOnParentResize: false,
      redrawOnWindowResize: false,
      fontFamily: 'inherit',
      foreColor: color('slate'),
      toolbar: { show: false },
      events: { mounted: finish, updated: finish },
      zoom: { enabled: false },
      // A growing bar would show false values.
      animations: { enabled: false },
    },
    // Draws the last value dashed if it is not final. ApexCharts can do this only for forecasts.
    forecastDataPoints: {
      count: data.isLastOpen ? 1 : 0,
      strokeWidth: isLine ? LINE_WIDTH : 1.5,
      fillOpacity: 0.25,
      dashArray: 4,
    },
    stroke: {
      width: isLine ? LINE_WIDTH : data.kind === 'bar' ? data.series.map(borderOf) : 1,
      colors:
        data.kind === 'heat'
          ? [color('card')]
          : data.series.map(({ hue }) => color(strokeHue(hue))),
      curve: 'straight',
    },
    markers: { discrete: isLine ? marksOf(drawing) : [], strokeWidth: 2 },
    fill: isLine ? { type: 'solid', opacity: data.series.map(fillOf) } : { opacity: 1 },
    // The first and the last label of a line are centered below its ends.
    grid: {
      show: data.kind !== 'heat',
      borderColor: color('hairline'),
      // A ring is as high as its room, so it needs all of it.
      padding:
        data.kind === 'doughnut'
          ? { top: 0, left: 0, right: 0, bottom: 0 }
          : { top: -8, left: 8, right: side, bottom: -8 },
    },
    states: { active: { filter: { type: 'none' } } },
    plotOptions: plotOf(drawing),
  }
}

/** Returns the shapes of bars, rings and squares. */
function plotOf(drawing: Drawing): ApexPlotOptions {
  const ranges = drawing.data.kind === 'heat' ? heatRamp(drawing) : []
  return {
    bar: {
      borderRadius: 3,
      columnWidth: '58%',
      dataLabels: { position: 'top' },
    },
    // A narrow slice has no space for a label. The legend and the table name the slice.
    pie: { donut: { size: '56%' }, dataLabels: { minAngleToShowLabel: 20 } },
    heatmap: {
      radius: 3,
      enableShades: false,
      colorScale: { ranges },
    },
  }
}

/** Maximum number of dots on a line. */
const MARKS_MAX = 12

/** Returns dots, evenly spaced, on the lines that have them. */
function marksOf({ data, color }: Drawing): ApexDiscretePoint[] {
  const count = data.labels.length
  const step = Math.ceil(count / MARKS_MAX)
  return data.series.flatMap(({ hue, isMarked }, seriesIndex) =>
    Array.from({ length: isMarked ? Math.ceil(count / step) : 0 }, (_, place) => ({
      seriesIndex,
      dataPointIndex: place * step,
      fillColor: color('card'),
      strokeColor: color(strokeHue(hue)),
      size: 3,
      shape: 'circle' as const,
    })),
  )
}

const borderOf = ({ hue }: ChartSeries) => (hue === 'amber' ? 1 : 0)
const fillOf = ({ hue }: ChartSeries) => (hue === 'amber' ? 0.45 : 0.08)

function slicesOf({ series }: ChartData): ApexOptions {
  return {
    series: series.map(({ values: [value = 0] }) => value),
    labels: series.map(({ name }) => cutLabel(name)),
  }
}

function axesOf(drawing: Drawing): ApexOptions {
  const { data, formatShort } = drawing
  const fontSize = letterSize(drawing)
  const isHeat = data.kind === 'heat'
  const scale = isHeat ? undefined : scaleOf(drawing)
  const rows = scale ? [formatShort(scale.max)] : data.series.map(({ name }) => cutLabel(name))
  const widest = widestLabel(drawing)
  const room = drawing.width - widestOf(drawing, rows) - widest / 2 - SIDES_WIDTH
  const isClose = data.namesAll === true && fitClosely(data.labels, room, widest)
  return {
    // ApexCharts draws the rows of a heat chart from the bottom, so this reverses them.
    series: seriesOf(isHeat ? data.series.toReversed() : data.series),
    xaxis: {
      // Blanks the labels without room. Does it here, because ApexCharts' formatter gets no index in
      // some kinds of charts.
      categories: isClose ? [...data.labels] : axisLabels(data, room, widest),
      axisTicks: { show: false },
      axisBorder: { show: !isHeat, color: drawing.color('hairline') },
      tooltip: { enabled: false },
      labels: {
        rotate: 0,
        style: { fontSize: isClose ? `${CLOSE_SIZE * drawing.enlargement}px` : fontSize },
      },
    },
    yaxis: {
      ...scale,
      labels: {
        style: { fontSize },
        ...(!isHeat && { formatter: (value: number) => formatShort(value) }),
      },
    },
  }
}

/** Space above the highest value, as a factor: for its number, or for the line alone. */
const HEADROOM = { number: 1.2, line: 1.1 }

function topOf(drawing: Drawing): number {
  const most = Math.max(1, ...drawing.data.series.flatMap(({ values }) => values))
  return most * (hasLabels(drawing) ? HEADROOM.number : HEADROOM.line)
}

/** Maximum number of steps of a value axis, and of that of a low chart. */
const STEPS_MAX = 6
const LOW_STEPS_MAX = 4
/** Height below which a chart is low, in pixels. */
const LOW = 220
/** Steps of a value axis, before they are multiplied by a power of ten. */
const NICE_STEPS = [1, 2, 5, 10]

/** Returns an axis from zero to at least the highest value, in round steps. */
function scaleOf(drawing: Drawing) {
  const top = topOf(drawing)
  const most = drawing.height / drawing.enlargement < LOW ? LOW_STEPS_MAX : STEPS_MAX
  const power = 10 ** Math.floor(Math.log10(top / most))
  const step = NICE_STEPS.map((nice) => nice * power).find((one) => one * most >= top) ?? top
  const whole = Math.max(1, step)
  const tickAmount = Math.ceil(top / whole)
  return { min: 0, max: tickAmount * whole, tickAmount }
}

const widestLabel = (drawing: Drawing) => widestOf(drawing, drawing.data.labels.map(cutLabel))

function widestOf(drawing: Drawing, texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => drawing.widthOf(text, letterSize(drawing))))
}

const seriesOf = (series: ChartData['series']) =>
  series.map(({ name, values }) => ({ name: cutLabel(name), data: [...values] }))
