/** Color tokens for the series of charts. */
export type Hue =
  | ('pitch' | 'sky' | 'amber' | 'coral' | 'violet' | 'magenta-chart' | 'slate')
  | ('ink' | 'field-border')

export interface ChartSeries {
  readonly name: string
  readonly hue: Hue
  /** True if dots are on the series' line, so that it differs in grayscale from a similar hue. */
  readonly isMarked?: boolean
  /** Values of the series, one for each label. */
  readonly values: readonly number[]
}

/**
 * Data of a chart.
 * In a `rank`, each label is a horizontal bar, and the first bar is on top. In a `doughnut`, each
 * series is a slice, and there is one label. In a `heat` chart, each series is a row, and the first
 * row is on top.
 */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'rank' | 'doughnut' | 'heat'
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /**
   * True if the values of the last label are not final. Charts with lines or bars then draw them
   * dashed.
   */
  readonly isLastOpen?: boolean
  /**
   * Minute of the day of each label, if the labels are times. The axis then shows only round times,
   * such as full hours.
   */
  readonly minutes?: readonly number[]
  /** True if the axis names all labels, in smaller letters if they do not fit otherwise. */
  readonly namesAll?: boolean
}

/**
 * Returns the hue of a series' line. Amber is too light for a line, so its line has the color of
 * ink.
 */
export const strokeHue = (hue: Hue): Hue => (hue === 'amber' ? 'ink' : hue)

const LABEL_MAX_LENGTH = 30

/**
 * Shortens a long label, which would leave too little space for the bars. The table shows the whole
 * label.
 */
export function cutLabel(label: string): string {
  const characters = [...label]
  if (characters.length <= LABEL_MAX_LENGTH) return label
  return `${characters
    .slice(0, LABEL_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

export function hasData({ series }: ChartData): boolean {
  return series.some(({ values }) => values.some((value) => value !== 0))
}

export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[]
}

/** Returns the numbers of a chart as a table. Each slice of a doughnut becomes a row. */
export function tableOf({ kind, labels, series }: ChartData): ChartTable {
  if (kind === 'doughnut') {
    return { columns: labels, rows: series.map(({ name, values }) => ({ label: name, values })) }
  }
  return {
    columns: series.map(({ name }) => name),
    rows: labels.map((label, index) => ({
      label,
      values: series.map(({ values }) => values[index] ?? 0),
    })),
  }
}
