import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { COLORS, type Paper, type Place, type Style, write } from './paper.ts'

export interface Bar {
  readonly count: ShownCount
  /** Label below the bar. Absent for most bars of a chart with many. */
  readonly label?: string
}

interface Chart extends Place {
  readonly bars: readonly Bar[]
  /** Largest count in words, at the top of the axis. */
  readonly most: string
}

/** Height of a chart without its labels. */
export const CHART_HEIGHT = 84
const LABEL: Style = { font: 'text', size: 7.5, color: COLORS.slate }
/** Height of bars whose count is hidden, as a share of the chart. */
const HIDDEN = 0.04

/** Draws bars. A hidden count is a low pale bar, so its height reveals nothing. */
export function drawBars(paper: Paper, { bars, most, x, y, width }: Chart): void {
  const base = y + CHART_HEIGHT
  const step = width / Math.max(1, bars.length)
  const top = mostOf(bars.map(({ count }) => count))
  write(paper, most, { x, y: y - 10, width }, LABEL)
  paper.moveTo(x, y).lineTo(x + width, y)
  paper.moveTo(x, base).lineTo(x + width, base)
  paper.lineWidth(0.5).strokeColor(COLORS.hairline).stroke()
  for (const [i, { count, label }] of bars.entries()) {
    const share = typeof count === 'number' ? count / Math.max(1, top) : HIDDEN
    const height = CHART_HEIGHT * share
    const left = x + i * step
    if (height > 0) {
      paper.rect(left + step * 0.12, base - height, step * 0.76, height)
      paper.fill(typeof count === 'number' ? COLORS.pitch : COLORS.pale)
    }
    if (label !== undefined) {
      write(paper, label, { x: left, y: base + 4, width: x + width - left }, LABEL)
    }
  }
}

export function mostOf(counts: readonly ShownCount[]): number {
  return counts.reduce<number>(
    (most, count) => (typeof count === 'number' ? Math.max(most, count) : most),
    0,
  )
}
