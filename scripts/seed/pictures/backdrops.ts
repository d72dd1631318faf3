import type { Random } from '../random.ts'
import type { Sheet } from './sheet.ts'
import { around, box, circle, group, line, path, points, ring } from './svg.ts'
import { mix, shade, tint } from './tones.ts'

type Backdrop = (fill: string, random: Random, sheet: Sheet) => string

/** A neighbour of the colour, near enough to stay behind. */
function echo(fill: string, random: Random): string {
  return random.chance(0.6) ? tint(fill, 0.16) : shade(fill, 0.07)
}

const stripes: Backdrop = (fill, random, sheet) => {
  const width = random.pick([40, 64, 96])
  const turn = random.pick([0, 28, 45, -32, 90])
  return sheet.tile(width, width, turn, box(0, 0, width / 2, width, echo(fill, random)))
}

const spots: Backdrop = (fill, random, sheet) => {
  const size = random.pick([34, 48, 66])
  const spot = circle(size / 2, size / 2, size * random.float(0.1, 0.24), echo(fill, random))
  return sheet.tile(size, size, random.pick([0, 45, 30]), spot)
}

const checks: Backdrop = (fill, random, sheet) => {
  const size = random.pick([40, 60, 80])
  const tone = echo(fill, random)
  const check =
    box(0, 0, size / 2, size / 2, tone) + box(size / 2, size / 2, size / 2, size / 2, tone)
  return sheet.tile(size, size, random.pick([0, 45]), check)
}

const waves: Backdrop = (fill, random, sheet) => {
  const wave = line('M-20 20Q0 2 20 20T60 20T100 20', echo(fill, random), 7)
  return sheet.tile(80, 40, random.pick([0, -18, 90]), wave)
}

const rays: Backdrop = (fill, random) => {
  const count = random.pick([9, 12, 16])
  const half = 620 * Math.tan(Math.PI / count / 2)
  const tone = echo(fill, random)
  const turn = random.int(0, 40)
  const center = `translate(${random.int(180, 540)} ${random.int(200, 300)}) rotate(${turn})`
  const ray = path(
    points([
      [0, 0],
      [-half, -620],
      [half, -620],
    ]),
    tone,
  )
  return group(
    center,
    around(count, (degrees) => group(`rotate(${Math.round(degrees)})`, ray)),
  )
}

const discs: Backdrop = (fill, random) => {
  const left = random.int(-20, 180)
  const right = random.int(540, 740)
  const first = circle(left, random.int(0, 160), random.int(120, 220), echo(fill, random))
  return first + circle(right, random.int(330, 480), random.int(130, 240), echo(fill, random))
}

const ripples: Backdrop = (fill, random) => {
  const x = random.pick([0, 720, 360])
  const tone = echo(fill, random)
  return [120, 230, 340, 450].map((radius) => ring(x, 480, radius, tone, 44)).join('')
}

const slant: Backdrop = (fill, random) => {
  const top = random.int(180, 560)
  const bottom = 720 - top
  const tone = mix(echo(fill, random), fill, 0.1)
  return path(
    points([
      [top, 0],
      [720, 0],
      [720, 480],
      [bottom, 480],
    ]),
    tone,
  )
}

const plain: Backdrop = () => ''

const backdrops: readonly Backdrop[] = [
  stripes,
  spots,
  checks,
  waves,
  rays,
  discs,
  ripples,
  slant,
  plain,
]

/** The whole ground in one colour, with a quiet pattern of the same hue. */
export function drawBackdrop(fill: string, random: Random, sheet: Sheet): string {
  return box(0, 0, 720, 480, fill) + random.pick(backdrops)(fill, random, sheet)
}
