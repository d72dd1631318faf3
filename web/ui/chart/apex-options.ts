import type { ApexOptions } from 'apexcharts'
import { type ChartData, cutLabel, type Hue, labelStep } from './chart-data.ts'

export interface Drawing {
  readonly data: ChartData
  readonly formatValue: (value: number) => string
  /** The same in few letters, for axes and bars. */
  readonly formatShort: (value: number) => string
  readonly height: number
  /** Width of the whole drawing. */
  readonly width: number
  readonly isStill: boolean
  /** A part of the whole, as a doughnut's slices are. */
  readonly formatShare: (percent: number) => string
  /** 1 where letters have their usual size; ApexCharts measures them in pixels. */
  readonly enlargement: number
  /** Returns the width of a text in letters of this size. */
  readonly widthOf: (text: string, fontSize: string) => number
  /** The value of a colour of the look, such as `hairline`. */
  readonly color: (name: Hue | 'hairline' | 'white') => string
}

const VALUE_AXIS_WIDTH = 60

/** Beyond so many bars, figures on them would run into each other. */
const LABELLED_BARS_MAX = 12

/**
 * Returns the options with which ApexCharts draws our chart: our colours and letters, no tools, no motion
 * unasked.
 */
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

/** ApexCharts reckons it from within the bar's end. */
const RANK_LABEL_GAP = 16

/** Returns the place of a figure: on its bar, after it, within its slice, or nowhere. */
function placeOf({ kind, labels, series }: ChartData): ApexOptions['dataLabels'] {
  if (kind === 'rank') return { enabled: true, textAnchor: 'start', offsetX: RANK_LABEL_GAP }
  if (kind === 'bar') {
    return { enabled: labels.length * series.length <= LABELLED_BARS_MAX, offsetY: -20 }
  }
  return { enabled: kind === 'doughnut', offsetY: 0 }
}

/** White cannot be read on light hues. */
function labelColors({ data, color }: Drawing): string[] {
  if (data.kind !== 'doughnut') return [color('ink')]
  return data.series.map(({ hue }) =>
    color(hue === 'amber' || hue === 'field-border' ? 'ink' : 'white'),
  )
}

/** Axes leave out those that have no room. */
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
      // Drawn as high as the room that is kept for it.
      parentHeightOffset: 0,
      // Its own watch comes late, and not at all while something moves.
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
      // A narrow slice has no room for its share; the legend and the table name it.
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
    // ApexCharts draws the rows of a heat chart from below.
    series: seriesOf(isHeat ? data.series.toReversed() : data.series),
    xaxis: {
      // Its own formatter does not learn of every kind of chart which label it is asked for.
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

/** Names on the left, at most so much of the width. */
const NAMES_SHARE = 0.42

/** The figures stand on the bars, so the axis below them says nothing. */
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
      // Left to itself, the scale may begin below nothing, and the bars away from their names.
      min: 0,
      // Room for the figure after the longest bar.
      max: 1.2 * Math.max(1, ...data.series.flatMap(({ values }) => values)),
    },
    yaxis: { labels: { style, maxWidth: Math.round(width * NAMES_SHARE) } },
  }
}

const seriesOf = (series: ChartData['series']) =>
  series.map(({ name, values }) => ({ name: cutLabel(name), data: [...values] }))
