import type { ChartData, Hue } from './chart-data.ts'

/** Number of colors between those of no value and of the highest value. */
const STEPS = 12

interface HeatRange {
  readonly from: number
  readonly to: number
  readonly color: string
}

type RampOptions = {
  readonly data: ChartData
  /** Returns the value of a color token as `#rrggbb`. */
  readonly color: (name: Hue | 'card') => string
}

/**
 * Returns ranges of values with their colors. Zero has the color of the card, which is white or
 * dark, and the highest value has the color of the series.
 */
export function heatRamp({ data, color }: RampOptions): HeatRange[] {
  const [row] = data.series
  if (row === undefined) return []
  const most = Math.max(1, ...data.series.flatMap(({ values }) => values))
  const colors = [color('card'), color(row.hue)] as const
  return Array.from({ length: STEPS + 1 }, (_, step) => ({
    // Values between two steps have the color of the higher one, so that 1 differs from 0.
    from: step === 0 ? 0 : ((step - 1) * most) / STEPS + LEAST,
    to: (step * most) / STEPS,
    color: mixed(colors, step / STEPS),
  }))
}

/** Difference between the ranges of two colors. Counts are whole numbers. */
const LEAST = 1e-6

/** Returns a color between two colors, each as `#rrggbb`. */
function mixed([from, to]: readonly [string, string], share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((one ?? 0) + share * ((other ?? 0) - (one ?? 0)))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
