import type { Hue } from '#web/ui/chart/chart-data.ts'
import classes from './sparkline.module.css'

type SparklineProps = {
  values: readonly number[]
  hue: Hue
  /** True if the last value is not final. The line to that value is then dashed. */
  isLastOpen: boolean
}

/** Space above and below the line, so that the stroke is not cut off, in percent of the height. */
const MARGIN = 6

/**
 * A small line in a tile that shows how a figure changes over time. It has no numbers. The charts
 * below the tiles show the same values with numbers.
 */
export function Sparkline({ values, hue, isLastOpen }: SparklineProps) {
  if (values.length < 2) return null
  const points = pointsOf(values)
  const last = points.length - 2
  return (
    <svg
      className={classes.line}
      // Amber is too light for a line.
      stroke={`var(--${hue === 'amber' ? 'ink' : hue})`}
      aria-hidden="true"
    >
      {points.slice(1).map((to, index) => {
        const [from = to] = points.slice(index)
        return (
          <line
            key={to.x}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            {...(isLastOpen && index === last && { 'data-open': '' })}
          />
        )
      })}
    </svg>
  )
}

/**
 * Returns points, evenly spaced, with the highest value at the top. The vertical range includes
 * zero. Positions are percentages, because browsers blur level lines of a drawing that they scale.
 */
function pointsOf(values: readonly number[]): { readonly x: string; readonly y: string }[] {
  const [top, bottom] = [Math.max(1, ...values), Math.min(0, ...values)]
  const perUnit = (100 - 2 * MARGIN) / (top - bottom)
  return values.map((value, at) => ({
    x: `${((100 * at) / (values.length - 1)).toFixed(2)}%`,
    y: `${(MARGIN + (top - value) * perUnit).toFixed(1)}%`,
  }))
}
