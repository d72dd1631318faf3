/** Height below which a dashed outline hides the bar inside it, in pixels. */
const LOW = 8
/** Height of the lowest bar, in pixels. */
const LOWEST = 2

/** Draws the low bars of the last, open period as plain half-tones. */
export function plainLowBars(drawing: SVGElement): void {
  const open = '.apexcharts-bar-area:not([stroke-dasharray="0"], [val="0"])'
  for (const bar of drawing.querySelectorAll<SVGPathElement>(open)) {
    const { x, y, width, height } = bar.getBBox()
    if (height >= LOW) continue
    const shown = Math.max(LOWEST, height)
    bar.setAttribute('d', `M${x} ${y + height - shown}h${width}v${shown}h${-width}z`)
    bar.setAttribute('fill-opacity', '0.5')
    bar.setAttribute('stroke-width', '0')
  }
}
