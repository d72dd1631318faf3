import type { Random } from '../random.ts'
import { drawBackdrop } from './backdrops.ts'
import type { Motif } from './motifs/motif.ts'
import type { Sheet } from './sheet.ts'
import {
  box,
  circle,
  ellipse,
  group,
  path,
  points,
  ring,
  round,
  shadow,
  softGlow,
  softShadow,
  star,
} from './svg.ts'
import { mix, shade, type Tones, tint } from './tones.ts'

export interface Scene {
  tones: Tones
  random: Random
  sheet: Sheet
  /** The motif that the picture is about. */
  hero: Motif
  /** The category's motifs, hero first. */
  motifs: readonly Motif[]
}

export type Layout = (scene: Scene) => string

const motifAt = ({ motifs, hero }: Scene, index: number): Motif =>
  motifs[index % motifs.length] ?? hero
const lean = (motif: Motif, random: Random, most: number): number =>
  motif.stands ? random.int(-4, 4) : random.int(-most, most)
const footShadow = (x: number, y: number, width: number): string =>
  ellipse(x, y, width, width * 0.11, shadow)

function drawStage(x: number, y: number, { tones, random }: Scene): string {
  const edge = mix(tones.stage, tones.ground, 0.5)
  const shapes = [
    () => circle(x, y, 212, tones.stage),
    () => circle(x, y, 204, tones.stage) + ring(x, y, 226, edge, 8),
    () => path(`M${x - 186} 480V${y - 20}A186 186 0 0 1 ${x + 186} ${y - 20}V480Z`, tones.stage),
    () =>
      group(
        `translate(${x} ${y}) rotate(${random.pick([-12, -6, 8, 45])})`,
        box(-176, -176, 352, 352, tones.stage, 48),
      ),
    () => path(star(x, y, 238, 206, random.pick([9, 12, 14])), tones.stage),
    () =>
      path(
        `M${x - 190} ${y - 60}C${x - 190} ${y - 220} ${x + 60} ${y - 240} ${x + 180} ${y - 130}C${x + 280} ${y - 10} ${x + 190} ${y + 210} ${x} ${y + 204}C${x - 130} ${y + 200} ${x - 200} ${y + 90} ${x - 190} ${y - 60}Z`,
        tones.stage,
      ),
    () =>
      circle(x - 60, y + 10, 176, mix(tones.stage, tones.ground, 0.35)) +
      circle(x + 40, y - 8, 190, tones.stage),
  ]
  return random.pick(shapes)()
}

function drawSparks(scene: Scene, spots: readonly (readonly [number, number])[]): string {
  const { random, tones } = scene
  const colour = mix(tones.stage, '#FFFFFF', 0.25)
  const kind = random.int(0, 2)
  return spots
    .map(([x, y]) => {
      const size = random.int(9, 22)
      if (kind === 0) return circle(x, y, size * 0.7, colour)
      if (kind === 1) return path(star(x, y, size * 1.3, size * 0.4, 4), colour)
      return ring(x, y, size * 0.8, colour, 6)
    })
    .join('')
}

/** One thing on a disc, an arch or a seal. */
const spotlight: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const x = random.pick([262, 360, 360, 458])
  const y = random.int(236, 254)
  const scale = random.float(1.5, 1.72)
  const away = x < 360 ? 1 : -1
  const far = x === 360 ? 620 : 360 + away * 232
  const companion = scene.motifs.length > 1 && random.chance(0.5)
  const friend = motifAt(scene, 1)
  return [
    drawBackdrop(tones.ground, random, sheet),
    drawStage(x, y, scene),
    x === 360 || !companion
      ? drawSparks(scene, [
          [far, 96],
          [far + 40, 300],
          [720 - far, 380],
          [720 - far - 30, 130],
        ])
      : '',
    hero.stands ? footShadow(x, y + 96 * scale, 120 * scale) : '',
    sheet.put(hero, { x, y, scale, turn: lean(hero, random, 18) }),
    companion && x !== 360
      ? circle(far, y + 96, 96, tones.stage) +
        sheet.put(friend, { x: far, y: y + 96, scale: 0.66, turn: lean(friend, random, 20) })
      : '',
  ].join('')
}

/** Things standing on a counter, a flat one hung as a sign. */
const counter: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const top = random.int(352, 378)
  const upright = scene.motifs.filter((motif) => motif.stands)
  const lead = hero.stands ? hero : (upright[0] ?? hero)
  const others = upright.filter((motif) => motif !== lead)
  const sign = scene.motifs.find((motif) => !motif.stands)
  const side = random.pick([-1, 1])
  const signX = 360 + side * 246
  const table = shade(mix(tones.ground, tones.main, 0.55), 0.1)
  const put = (motif: Motif, x: number, scale: number): string =>
    footShadow(x, top + 10, 108 * scale) + sheet.put(motif, { x, y: top + 10 - 100 * scale, scale })
  return [
    drawBackdrop(tones.stage, random, sheet),
    sign === undefined
      ? circle(360, top, 250, softGlow)
      : circle(signX, 142, 90, tones.ground) +
        circle(signX, 142, 78, tones.pale) +
        sheet.print(sign, { x: signX, y: 142, scale: 0.54 }),
    box(0, top, 720, 480 - top, table),
    box(0, top, 720, 16, tint(table, 0.18)),
    box(0, top + 34, 720, 8, softShadow),
    put(lead, 360 - side * random.int(120, 150), random.float(1.45, 1.6)),
    put(others[0] ?? lead, 360 + side * 88, random.float(0.85, 1)),
    sign === undefined ? put(others[1] ?? lead, 360 + side * 250, 0.8) : '',
  ].join('')
}

const flatLaySlots: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [
    [250, 250, 1.5],
    [520, 140, 0.9],
    [560, 360, 0.95],
  ],
  [
    [360, 240, 1.5],
    [110, 120, 0.85],
    [610, 370, 0.85],
    [610, 100, 0.6],
    [120, 390, 0.6],
  ],
  [
    [200, 160, 1.05],
    [500, 170, 1.15],
    [350, 370, 1.05],
  ],
  [
    [130, 250, 0.95],
    [360, 230, 1.1],
    [590, 250, 0.95],
  ],
  [
    [470, 270, 1.65],
    [170, 130, 0.95],
    [150, 370, 0.85],
  ],
]

/** Seen from above: things laid out on a table, a cloth or a board. */
const flatLay: Layout = (scene) => {
  const { random, tones, sheet } = scene
  const slots = random.pick(flatLaySlots)
  const mirror = random.chance(0.5)
  const cloth = random.pick([
    () =>
      group(
        `translate(360 240) rotate(${random.int(-16, 16)})`,
        box(-270, -190, 540, 380, tones.stage, 28),
        box(-250, -170, 500, 340, softGlow, 18),
      ),
    () =>
      path(
        points([
          [-20, random.int(300, 420)],
          [740, random.int(60, 200)],
          [740, 500],
          [-20, 500],
        ]),
        mix(tones.stage, tones.ground, 0.5),
      ),
    () => circle(360, 240, 290, tones.stage),
    () => '',
  ])
  const ground = random.chance(0.5) ? mix(tones.ground, tones.stage, 0.65) : tones.stage
  return [
    drawBackdrop(ground, random, sheet),
    cloth(),
    ...slots.map(([x, y, scale], index) => {
      const motif = motifAt(scene, index)
      const across = mirror ? 720 - x : x
      return sheet.put(motif, {
        x: across,
        y: y + random.int(-8, 8),
        scale,
        turn: lean(motif, random, 32),
      })
    }),
  ].join('')
}

/** So near that it is cut by the edge. */
const closeUp: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const side = random.pick([-1, 1])
  const scale = hero.stands ? random.float(2.05, 2.3) : random.float(2.35, 2.7)
  const x = 360 + side * (hero.stands ? random.int(90, 130) : random.int(110, 170))
  const y = hero.stands ? random.int(262, 282) : random.int(250, 300)
  return [
    drawBackdrop(tones.ground, random, sheet),
    circle(x, y, hero.stands ? 300 : 330, mix(tones.stage, tones.ground, 0.45)),
    circle(x, y, hero.stands ? 248 : 286, tones.stage),
    drawSparks(scene, [
      [360 - side * 230, 90],
      [360 - side * 290, 250],
      [360 - side * 200, 400],
    ]),
    sheet.put(hero, { x, y, scale, turn: lean(hero, random, 24) }),
  ].join('')
}

/** Two rows of the category's motifs, the second shifted by half a step, as one seamless tile. */
function wrappingPaper(scene: Scene, step: number, scale: number, turn: number): string {
  const { sheet, motifs, tones } = scene
  const count = motifs.length
  const width = step * count
  const rows = [0, 1].flatMap((row) =>
    Array.from({ length: count + row }, (_, column) => {
      const motif = motifAt(scene, column + row)
      const turned = motif.stands ? turn / 2 : turn + (row === 0 ? 0 : 24)
      return sheet.print(motif, {
        x: step * (row === 0 ? column + 0.5 : column),
        y: step * (row + 0.5) * 0.94,
        scale,
        turn: turned,
      })
    }),
  )
  return box(0, 0, 720, 480, tones.stage) + sheet.tile(width, step * 1.88, 0, rows.join(''))
}

/** A wrapping-paper pattern, with or without a medallion on it. */
const repeat: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const turn = random.pick([0, -14, 18])
  if (random.chance(0.4)) return wrappingPaper(scene, random.int(150, 176), 0.56, turn)
  return [
    box(0, 0, 720, 480, tones.stage),
    `<g opacity=".42">${wrappingPaper(scene, random.int(120, 140), 0.42, turn)}</g>`,
    circle(360, 240, 186, tones.ground),
    circle(360, 240, 168, tint(tones.stage, 0.35)),
    sheet.put(hero, { x: 360, y: 240, scale: 1.24, turn: lean(hero, random, 12) }),
  ].join('')
}

/** Two or three panels, each with its own thing. */
const panels: Layout = (scene) => {
  const { random, tones, sheet } = scene
  const cuts = random.pick([
    [0, 300, 720],
    [0, 420, 720],
    [0, 240, 480, 720],
  ])
  const fills = [
    tones.ground,
    mix(tones.stage, tones.ground, 0.3),
    mix(tones.ground, tones.side, 0.5),
  ]
  const isRound = random.chance(0.5)
  return cuts
    .slice(0, -1)
    .map((left, index) => {
      const right = cuts[index + 1] ?? 720
      const middle = (left + right) / 2
      const reach = Math.min((right - left) / 2 - 18, 178)
      const motif = motifAt(scene, index)
      const plate = isRound
        ? circle(middle, 240, reach, tones.stage)
        : path(
            `M${middle - reach} 480V${240}A${reach} ${reach} 0 0 1 ${middle + reach} 240V480Z`,
            tones.stage,
          )
      const fill = fills[index % fills.length] ?? tones.ground
      const y = isRound ? 240 : 270
      return (
        box(left, 0, right - left, 480, fill) +
        plate +
        sheet.put(motif, {
          x: middle,
          y,
          scale: (reach / 128) * (isRound ? 0.98 : 1.06),
          turn: lean(motif, random, 14),
        })
      )
    })
    .join('')
}

/** A row of arches, as on a main street. */
const arcade: Layout = (scene) => {
  const { random, tones, sheet } = scene
  const floor = 404
  const wide = random.pick([0, 1, 2])
  const widths = [0, 1, 2].map((index) => (index === wide ? 264 : 176))
  let left = (720 - 264 - 176 * 2 - 48) / 2
  const arches = widths.map((width, index) => {
    const x = left + width / 2
    left += width + 24
    const motif = motifAt(scene, (index - wide + 3) % 3)
    const radius = width / 2
    const height = index === wide ? 330 : 250
    const scale = width / 222
    const y = motif.stands ? floor - 98 * scale : floor - height / 2 + 14
    return (
      path(
        `M${round(x - radius)} ${floor}V${round(floor - height + radius)}A${radius} ${radius} 0 0 1 ${round(x + radius)} ${round(floor - height + radius)}V${floor}Z`,
        tones.stage,
      ) + sheet.put(motif, { x, y, scale, turn: motif.stands ? 0 : lean(motif, random, 12) })
    )
  })
  return [
    drawBackdrop(tones.ground, random, sheet),
    box(0, floor, 720, 76, mix(tones.ground, tones.dark, 0.3)),
    box(0, floor, 720, 10, softGlow),
    ...arches,
  ].join('')
}

/** Layered hills or waves of colour with the hero upon them. */
const layers: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const x = random.int(240, 480)
  const high = random.int(250, 290)
  const sunX = 720 - x + random.int(-40, 40)
  const front = mix(tones.stage, tones.ground, 0.85)
  const scale = random.float(1.4, 1.6)
  const foot = 392
  return [
    box(0, 0, 720, 480, tones.stage),
    circle(sunX, 150, random.int(80, 130), mix(tones.stage, '#FFFFFF', 0.4)),
    path(
      `M0 ${high}C160 ${high - 100} 300 ${high + 60} 460 ${high - 20}S660 ${high - 70} 720 ${high - 30}V480H0Z`,
      mix(tones.stage, tones.ground, 0.5),
    ),
    path(
      `M0 ${high + 70}C140 ${high + 110} 240 ${high + 10} 400 ${high + 50}S620 ${high + 120} 720 ${high + 60}V480H0Z`,
      front,
    ),
    path('M0 420C180 370 320 450 470 410S660 400 720 420V480H0Z', shade(front, 0.14)),
    hero.stands ? footShadow(x, foot, 116 * scale) : '',
    sheet.put(hero, {
      x,
      y: hero.stands ? foot - 98 * scale : 238,
      scale,
      turn: lean(hero, random, 16),
    }),
  ].join('')
}

export const anyLayouts: readonly (readonly [Layout, number])[] = [
  [spotlight, 5],
  [flatLay, 5],
  [closeUp, 3],
  [repeat, 2.5],
  [panels, 2],
  [arcade, 2],
  [layers, 2],
]

/** For categories with something that stands on its own feet. */
export const standingLayouts: readonly (readonly [Layout, number])[] = [...anyLayouts, [counter, 4]]
