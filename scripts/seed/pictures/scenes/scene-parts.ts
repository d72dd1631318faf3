import type { Random } from '../../random.ts'
import type { Palette } from '../palettes.ts'
import { box, circle, dots, ellipse, path, points, ring, round, shadow, softGlow } from '../svg.ts'
import { mix, shade, tint } from '../tones.ts'

/** Input of an organization's scene; the canvas is 960 by 540. */
export interface SceneInput {
  palette: Palette
  random: Random
  /** Evening light: dark sky, lamps on. */
  night: boolean
}

export type DrawScene = (input: SceneInput) => string

export const turf = '#4F9A52'

export function sky({ palette, random, night }: SceneInput): string {
  const top = night
    ? palette.dark
    : random.pick([tint(palette.primary, 0.78), tint(palette.accent, 0.55), palette.light])
  const low = night ? mix(palette.dark, palette.primary, 0.55) : mix(top, palette.accent, 0.3)
  const x = random.int(160, 800)
  const y = random.int(90, 150)
  const sun = night ? tint(palette.accent, 0.55) : mix(palette.accent, '#FFFFFF', 0.15)
  return [
    box(0, 0, 960, 540, top),
    ellipse(x, 420, 620, 260, low),
    circle(x, y, night ? 40 : 62, sun),
    night ? circle(x, y, 66, softGlow) : '',
  ].join('')
}

/** Rows of heads, as dots in the club's colours. */
export function crowd(
  { palette, random }: SceneInput,
  top: number,
  rows: number,
  size = 15,
  bend = 0,
): string {
  const colours = random.shuffle([
    palette.accent,
    palette.light,
    palette.secondary,
    tint(palette.primary, 0.3),
    '#C98658',
    '#7A4A33',
  ])
  return Array.from({ length: rows }, (_, row) => {
    const y = top + row * size * 1.35
    const shift = row % 2 === 0 ? -30 : -30 + size * 0.8
    const d =
      bend === 0
        ? `M${round(shift)} ${round(y)}H990`
        : `M${round(shift)} ${round(y)}Q480 ${round(y + bend)} 990 ${round(y)}`
    const far =
      bend === 0
        ? `M${round(shift + size * 1.6)} ${round(y)}H990`
        : `M${round(shift + size * 1.6)} ${round(y)}Q480 ${round(y + bend)} 990 ${round(y)}`
    return (
      dots(d, colours[row % colours.length] ?? palette.accent, size, size * 3.2) +
      dots(far, colours[(row + 2) % colours.length] ?? palette.light, size, size * 3.2)
    )
  }).join('')
}

export function floodlight(x: number, foot: number, height: number, lamp = '#FFF4CF'): string {
  const top = foot - height
  return [
    box(x - 5, top, 10, height, '#2B3140'),
    box(x - 46, top - 26, 92, 52, '#2B3140', 6),
    dots(`M${x - 32} ${top - 11}H${x + 40}`, lamp, 15, 21),
    dots(`M${x - 32} ${top + 11}H${x + 40}`, lamp, 15, 21),
    circle(x, top, 86, '#fff4cf2e'),
  ].join('')
}

export function footShadow(x: number, y: number, width: number): string {
  return ellipse(x, y, width, width * 0.14, shadow)
}

/** Light that falls from above, widening. */
export function beam(x: number, y: number, toX: number, width: number, fill = softGlow): string {
  return path(
    points([
      [x - 8, y],
      [x + 8, y],
      [toX + width / 2, 540],
      [toX - width / 2, 540],
    ]),
    fill,
  )
}

/** The inside of an arena: two tiers of fans, lamps, and the boards before the floor. */
export function arena(input: SceneInput, floor: string): string {
  const { palette, random } = input
  const wall = mix(palette.dark, '#14171F', 0.25)
  const lamps = [160, 370, 590, 800]
  return [
    box(0, 0, 960, 540, wall),
    box(0, 74, 960, 96, mix(palette.dark, palette.primary, 0.3)),
    crowd(input, 92, 4, 15),
    box(0, 168, 960, 20, palette.primary),
    dots('M30 178H960', palette.accent, 8, random.pick([26, 34, 48])),
    box(0, 188, 960, 130, mix(palette.dark, palette.primary, 0.45)),
    crowd(input, 208, 5, 19),
    box(0, 304, 960, 30, palette.light),
    box(0, 326, 960, 10, palette.secondary),
    box(0, 336, 960, 204, floor),
    ...lamps.map(
      (x) =>
        beam(x, 24, x + random.int(-40, 40), 240, '#ffffff12') + ellipse(x, 24, 42, 12, '#FFF6DA'),
    ),
  ].join('')
}

/** An open ground: stands with fans, lamps, and grass in mown stripes. */
export function stadium(input: SceneInput, grass = turf): string {
  const { palette, random, night } = input
  const stand = mix(palette.dark, palette.primary, 0.5)
  const stripes = Array.from({ length: 6 }, (_, index) => {
    const left = -560 + index * 360
    return path(
      points([
        [480 + (left - 480) * 0.42, 322],
        [480 + (left - 300) * 0.42, 322],
        [left + 180, 540],
        [left, 540],
      ]),
      shade(grass, 0.09),
    )
  })
  const posts = random.pick([
    [120, 840],
    [240, 720],
    [90, 480, 870],
  ])
  return [
    sky(input),
    ...posts.map((x) => floodlight(x, 250, random.int(170, 190), night ? '#FFF4CF' : '#EDEFF2')),
    path('M-20 176Q480 236 980 176V340H-20Z', stand),
    path('M-20 168Q480 228 980 168V186Q480 246-20 186Z', palette.primary),
    crowd(input, 204, 6, 17, 58),
    box(0, 300, 960, 26, palette.light),
    box(0, 300, 960, 8, palette.secondary),
    box(0, 322, 960, 218, grass),
    ...stripes,
  ].join('')
}

export function tree(x: number, foot: number, size: number, leaf: string): string {
  return [
    box(x - size * 0.06, foot - size * 0.5, size * 0.12, size * 0.5, '#6F4B33'),
    ellipse(x, foot - size * 0.72, size * 0.34, size * 0.42, leaf),
    path(
      `M${round(x)} ${round(foot - size * 1.14)}A${round(size * 0.34)} ${round(size * 0.42)} 0 0 1 ${round(x)} ${round(foot - size * 0.3)}Z`,
      '#14171f1f',
    ),
  ].join('')
}

export function pine(x: number, foot: number, size: number, leaf: string): string {
  const layer = (top: number, width: number, low: number): string =>
    path(
      points([
        [x, foot - size * top],
        [x + size * width, foot - size * low],
        [x - size * width, foot - size * low],
      ]),
      leaf,
    )
  return (
    box(x - size * 0.05, foot - size * 0.2, size * 0.1, size * 0.2, '#6F4B33') +
    layer(0.72, 0.3, 0.14) +
    layer(0.9, 0.24, 0.4) +
    layer(1.05, 0.17, 0.66)
  )
}

/** A string of little flags between two points; the flags of one colour are one path. */
export function bunting(
  x: number,
  y: number,
  width: number,
  sag: number,
  colours: readonly string[],
): string {
  const count = Math.round(width / 44)
  const flags = colours.map((colour, first) => {
    let d = ''
    for (let index = first; index < count; index += colours.length) {
      const share = (index + 0.5) / count
      d += `M${round(x + width * share - 15)} ${round(y + sag * 4 * share * (1 - share))}h30l-15 32z`
    }
    return path(d, colour)
  })
  return `<path d="M${x} ${y}Q${x + width / 2} ${y + sag * 2} ${x + width} ${y}" fill="none" stroke="#14171f66" stroke-width="3"/>${flags.join('')}`
}

/** The net of a goal. */
export function net(x: number, y: number, width: number, height: number, step = 22): string {
  const lines: string[] = []
  for (let at = step; at < width; at += step) lines.push(`M${x + at} ${y}V${y + height}`)
  for (let at = step; at < height; at += step) lines.push(`M${x} ${y + at}H${x + width}`)
  return `<path d="${lines.join('')}" stroke="#ffffff8c" stroke-width="2.5"/>`
}

export function halo(x: number, y: number, radius: number, colour: string): string {
  return ring(x, y, radius, colour, 3) + circle(x, y, radius * 0.8, `${colour}22`)
}
