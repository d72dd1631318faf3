/** Colors of charts, by token. A color has the same meaning in every chart. */
export type Hue =
  | ('pitch' | 'sky' | 'amber' | 'coral' | 'violet' | 'magenta-chart' | 'slate')
  | ('ink' | 'field-border')

export interface ChartSeries {
  readonly name: string
  readonly hue: Hue
  /** One value for each label. */
  readonly values: readonly number[]
}

/**
 * Data of a chart: the values of each series, one for each label.
 * In a `rank`, labels are horizontal bars with the first on top. A `doughnut` has one label and a
 * series per slice. A `heat` chart has a series per row, the first on top.
 */
export interface ChartData {
  readonly kind: 'line' | 'bar' | 'rank' | 'doughnut' | 'heat'
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
  /** True if the last label's values still grow, which dashes them in lines and bars. */
  readonly isLastOpen?: boolean
}

const LABEL_MAX_LENGTH = 30

/**
 * Shortens a label that would take too much room from the bars. The table shows the whole label.
 */
export function cutLabel(label: string): string {
  const characters = [...label]
  if (characters.length <= LABEL_MAX_LENGTH) return label
  return `${characters
    .slice(0, LABEL_MAX_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** Minimum pixels between two labels. */
const LABEL_GAP = 10

/** Returns the smallest n for which every nth label fits into the width. */
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

/** Returns the numbers of a chart as a table. The slices of a doughnut become rows. */
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
