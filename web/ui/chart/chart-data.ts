/** Hues of the look; what a hue stands for is the same on every chart. */
export type Hue =
  | ('pitch' | 'sky' | 'amber' | 'coral' | 'violet' | 'magenta' | 'slate')
  | ('ink' | 'field-border')

export interface ChartSeries {
  readonly name: string
  readonly hue: Hue
  /** One value for each label. */
  readonly values: readonly number[]
}

/**
 * Data of a chart: over `labels` the values of each series. A rank has its bars from left to right, the first
 * on top; a doughnut has one label, and a series for each slice; a heat chart has a series for each row, the
 * first on top.
 */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'rank' | 'doughnut' | 'heat'
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

const LABEL_MAX_LENGTH = 30

/** Long labels would take the room of the bars. The table beside the chart has them whole. */
export function cutLabel(label: string): string {
  const characters = [...label]
  if (characters.length <= LABEL_MAX_LENGTH) return label
  return `${characters
    .slice(0, LABEL_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** So many pixels stand between two labels. */
const LABEL_GAP = 10

/** Every how many-th label has room in so many pixels. */
export function labelStep(
  labels: readonly string[],
  room: number,
  widthOf: (label: string) => number,
): number {
  const widest = Math.max(0, ...labels.map((label) => widthOf(cutLabel(label))))
  return room > 0 ? Math.max(1, Math.ceil((labels.length * (widest + LABEL_GAP)) / room)) : 1
}

export function hasData({ series }: ChartData): boolean {
  return series.some(({ values }) => values.some((value) => value !== 0))
}

export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[]
}

/** The same numbers as rows and columns; slices of a doughnut are rows. */
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
