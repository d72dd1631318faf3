import { drawBackdrop } from '../backdrops.ts'
import type { Motif } from '../motifs/motif.ts'
import { box, circle, group, path, points, round, softGlow, softShadow } from '../svg.ts'
import { mix, shade, tint } from '../tones.ts'
import { footShadow, type Layout, lean, motifAt, type Scene } from './layout.ts'

export const counter: Layout = (scene) => {
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

export const flatLay: Layout = (scene) => {
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

export const repeat: Layout = (scene) => {
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

export const panels: Layout = (scene) => {
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

export const arcade: Layout = (scene) => {
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
