import type { Hue } from '#web/ui/chart/chart-data.ts'
import classes from './sparkline.module.css'

type SparklineProps = {
  values: readonly number[]
  hue: Hue
  /** True if the last value is not final. The line to that value is then dashed. */
  isLastOpen: boolean
}

const HEIGHT = 32
/** Space above and below the line, so that the stroke is not cut off. */
const MARGIN = 2

/**
 * A small line in a tile that shows how a figure changes over time. It has no numbers. The charts
 * below the tiles show the same values with numbers.
 */
export function Sparkline({ values, hue, isLastOpen }: SparklineProps) {
  if (values.length < 2) return null
  const points = pointsOf(values)
  const solid = isLastOpen ? points.slice(0, -1) : points
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${values.length - 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      // Amber is too light for a line.
      stroke={`var(--${hue === 'amber' ? 'ink' : hue})`}
      aria-hidden="true"
    >
      <polyline points={solid.join(' ')} />
      {isLastOpen && <polyline points={points.slice(-2).join(' ')} data-open="" />}
    </svg>
  )
}

/**
 * Returns points one unit apart, with the highest value at the top. The vertical range includes
 * zero.
 */
function pointsOf(values: readonly number[]): string[] {
  const [top, bottom] = [Math.max(1, ...values), Math.min(0, ...values)]
  const perUnit = (HEIGHT - 2 * MARGIN) / (top - bottom)
  return values.map((value, x) => `${x},${(MARGIN + (top - value) * perUnit).toFixed(1)}`)
}
