import { createRandom } from '../random.ts'
import type { Palette } from './palettes.ts'
import { box, dots, svg } from './svg.ts'

const MODULE = 5
const BARS_FROM = 110
const BARS_TO = 610

/** Draws a card for a till to scan: bars in the colours of the business, 3:2. They stand for no number. */
export function drawTillCard({ seed, palette }: { seed: string | number; palette: Palette }) {
  const random = createRandom(`till/${seed}`)
  const bars: string[] = []
  for (let x = BARS_FROM; x < BARS_TO; ) {
    const width = MODULE * random.int(1, 4)
    bars.push(box(x, 190, Math.min(width, BARS_TO - x), 200, palette.dark))
    x += width + MODULE * random.int(1, 3)
  }
  return svg(
    720,
    480,
    box(0, 0, 720, 480, '#FFFFFF') +
      box(0, 0, 720, 120, palette.primary) +
      dots('M60 60H660', palette.accent, 26, 60) +
      bars.join('') +
      box(0, 452, 720, 28, palette.accent),
  )
}
