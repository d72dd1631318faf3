import { box, circle, dashes, group, line, path, points, round, shadow } from '../svg.ts'
import { mix, shade, tint } from '../tones.ts'
import { bunting, type DrawScene, pine, type SceneInput, sky, tree } from './scene-parts.ts'

const leaves = ['#5E9A4E', '#3F7C48', '#7DAE57']

function facade(
  { palette, night }: SceneInput,
  x: number,
  width: number,
  top: number,
  wall: string,
  awning: string,
): string {
  const foot = 452
  const lit = night ? '#FFE2A0' : tint(palette.primary, 0.72)
  const storeys = top < 240 ? [top + 56, top + 126] : [top + 52]
  const windows = storeys.map((y) => `M${round(x + width * 0.14)} ${y}H${round(x + width * 0.9)}`)
  const stripe = Math.round(width / 7)
  return [
    box(x, top, width, foot - top, wall),
    box(x - 5, top - 14, width + 10, 18, shade(wall, 0.25)),
    dashes(windows.join(''), lit, 44, width * 0.18, width * 0.09),
    box(x + width * 0.08, 376, width * 0.84, 76, shade(wall, 0.4)),
    box(x + width * 0.12, 382, width * 0.46, 58, lit),
    box(x + width * 0.66, 382, width * 0.2, 70, awning),
    box(x - 5, 344, width + 10, 34, '#FFFDF5'),
    dashes(`M${x - 5} 361H${x + width + 5}`, awning, 34, stripe, stripe),
    box(x + width * 0.86, top, width * 0.14, foot - top, '#14171f14'),
  ].join('')
}

const community: DrawScene = (input) => {
  const { palette, random } = input
  const walls = random.shuffle([
    palette.primary,
    palette.secondary,
    mix(palette.accent, '#FFFFFF', 0.1),
    tint(palette.primary, 0.45),
    mix(palette.secondary, palette.light, 0.55),
    palette.dark,
  ])
  const awnings = random.shuffle([palette.primary, palette.secondary, palette.dark])
  const widths = random.shuffle([172, 210, 190, 182, 206])
  let x = 0
  const houses = widths.map((width, index) => {
    const house = facade(
      input,
      x,
      width,
      random.pick([132, 176, 210, 254]),
      walls[index] ?? palette.primary,
      awnings[index % 3] ?? palette.dark,
    )
    x += width
    return house
  })
  return [
    sky(input),
    ...houses,
    box(0, 452, 960, 26, '#D9D2C4'),
    box(0, 478, 960, 62, '#59606B'),
    dashes('M0 510H960', '#FFE9B0', 6, 44, 34),
    ...[96, 396, 700, 900].map((at) =>
      tree(at + random.int(-20, 20), 462, random.int(108, 140), random.pick(leaves)),
    ),
    bunting(-10, 70, 500, 34, [palette.accent, palette.secondary, palette.light, palette.primary]),
    bunting(490, 70, 490, 40, [palette.secondary, palette.light, palette.primary, palette.accent]),
  ].join('')
}

const chamber: DrawScene = (input) => {
  const { palette, random, night } = input
  const x = random.pick([330, 480, 630])
  const lit = night ? '#FFE2A0' : tint(palette.primary, 0.75)
  const towers = [30, 130, 228, 640, 742, 846].map((at) => {
    const top = random.int(110, 280)
    const wall = random.pick([
      tint(palette.primary, 0.4),
      mix(palette.primary, palette.dark, 0.3),
      mix(palette.secondary, palette.light, 0.4),
    ])
    return (
      box(at, top, 88, 380, wall) +
      [0, 1, 2, 3]
        .map((row) => dashes(`M${at + 14} ${top + 30 + row * 36}H${at + 78}`, lit, 14, 14, 10))
        .join('')
    )
  })
  return [
    sky(input),
    ...towers,
    box(0, 446, 960, 94, mix(palette.light, '#B9AE98', 0.5)),
    box(x - 200, 270, 400, 180, palette.light),
    box(x - 84, 180, 168, 100, palette.light),
    path(`M${x - 84} 184Q${x - 80} 96 ${x} 92Q${x + 80} 96 ${x + 84} 184Z`, palette.primary),
    path(`M${x} 92Q${x + 80} 96 ${x + 84} 184H${x + 30}Q${x + 34} 120 ${x} 92Z`, shadow),
    box(x - 4, 46, 8, 50, palette.dark),
    path(`M${x + 4} 46L${x + 56} 60L${x + 4} 76Z`, palette.secondary),
    circle(x, 230, 32, palette.dark),
    circle(x, 230, 25, '#FFFDF5'),
    line(`M${x} 230V214M${x} 230L${x + 12} 236`, palette.dark, 4),
    path(
      points([
        [x - 216, 292],
        [x, 250 + 26],
        [x + 216, 292],
        [x + 216, 304],
        [x - 216, 304],
      ]),
      palette.primary,
    ),
    ...[-172, -112, 84, 144].map(
      (at) =>
        box(x + at, 304, 30, 132, tint(palette.light, 0.5)) +
        box(x + at + 20, 304, 10, 132, shadow),
    ),
    path(`M${x - 44} 436V352A44 44 0 0 1 ${x + 44} 352V436Z`, palette.dark),
    box(x - 226, 434, 452, 16, shade(palette.light, 0.16)),
    box(x - 250, 450, 500, 20, shade(palette.light, 0.26)),
    path(
      points([
        [x - 90, 470],
        [x + 90, 470],
        [x + 190, 540],
        [x - 190, 540],
      ]),
      tint(palette.accent, 0.5),
    ),
    ...[x - 320, x + 320].map((at) => tree(at, 470, 150, random.pick(leaves))),
  ].join('')
}

const tourism: DrawScene = (input) => {
  const { palette, random } = input
  const far = tint(palette.primary, 0.45)
  const lake = mix(palette.primary, '#5FB4D6', 0.6)
  const x = random.int(340, 600)
  return [
    sky(input),
    path('M-20 350L140 170L240 262L400 100L560 280L680 190L980 360V420H-20Z', far),
    path(
      'M400 100L344 163L378 152L402 176L428 150L462 170ZM680 190L640 220L672 216L700 224L722 214Z',
      '#FFFFFF',
    ),
    path('M-20 380Q200 290 430 350T980 320V430H-20Z', mix(palette.primary, palette.dark, 0.25)),
    box(0, 376, 960, 170, lake),
    line('M60 420H220M700 410H880M300 500H470M620 480H760M90 486H150', '#ffffff70', 6),
    path(
      `M${x - 60} 470H${x + 70}Q${x + 54} 500 ${x + 30} 500H${x - 30}Q${x - 50} 496 ${x - 60} 470Z`,
      palette.secondary,
    ),
    path(`M${x} 290V458H${x - 70}Z`, '#FFFDF5'),
    path(`M${x + 10} 318L${x + 80} 458H${x + 10}Z`, palette.accent),
    box(x - 1, 286, 7, 186, palette.dark),
    path(
      'M-20 540V440Q80 420 190 470T330 540ZM980 540V420Q880 430 800 480T680 540Z',
      shade(palette.primary, 0.45),
    ),
    ...[30, 104, 180].map((at) => pine(at, 500, random.int(150, 220), shade(palette.primary, 0.3))),
    ...[800, 868, 934].map((at) =>
      pine(at, 506, random.int(150, 230), shade(palette.primary, 0.3)),
    ),
  ].join('')
}

function campus(input: SceneInput, wall: string, roof: string): string {
  const { palette, random } = input
  return [
    sky(input),
    path('M-20 400Q240 330 480 372T980 350V540H-20Z', tint('#6FA65A', 0.1)),
    box(90, 250, 780, 176, wall),
    path('M80 252L130 200H830L880 252Z', roof),
    ...[0, 1].map(
      (row) =>
        dashes(`M124 ${300 + row * 72}H392`, palette.light, 44, 30, 26) +
        dashes(`M574 ${300 + row * 72}H850`, palette.light, 44, 30, 26),
    ),
    box(0, 426, 960, 114, '#7FB366'),
    path(
      points([
        [430, 426],
        [530, 426],
        [660, 540],
        [300, 540],
      ]),
      tint(palette.accent, 0.6),
    ),
    ...[44, 250, 716, 912].map((x) =>
      tree(x + random.int(-16, 16), 462, random.int(120, 168), random.pick(leaves)),
    ),
  ].join('')
}

const university: DrawScene = (input) => {
  const { palette } = input
  const stone = mix(palette.light, '#CDB691', 0.4)
  return [
    campus(input, mix(stone, palette.secondary, 0.25), palette.primary),
    box(414, 92, 132, 340, stone),
    box(512, 92, 34, 340, shadow),
    path('M400 96L480 14L560 96Z', palette.primary),
    path('M480 14L560 96H506Z', shadow),
    circle(480, 152, 38, palette.dark),
    circle(480, 152, 30, '#FFFDF5'),
    line('M480 152V132M480 152L495 160', palette.dark, 5),
    path('M452 292V236A28 28 0 0 1 508 236V292Z', palette.dark),
    path('M438 430V366A42 42 0 0 1 522 366V430Z', palette.primary),
    line('M480 326V430', '#ffffff50', 3),
    box(400, 210, 160, 12, palette.secondary),
  ].join('')
}

const college: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.pick([300, 480, 660])
  return [
    campus(input, mix(palette.secondary, '#9E4B33', 0.4), palette.dark),
    box(396, 226, 168, 206, palette.light),
    path('M376 232L480 160L584 232Z', palette.primary),
    ...[410, 452, 496, 538].map((at) => box(at, 240, 14, 180, '#FFFFFF')),
    path('M458 430V360A22 22 0 0 1 502 360V430Z', palette.dark),
    group(
      `translate(${x} 360) rotate(${random.int(-12, 12)})`,
      path('M-86 10V74Q0 124 86 74V10Z', shade(palette.primary, 0.25)),
      path('M-176 0L0-74L176 0L0 74Z', palette.primary),
      path('M176 0L0 74V0Z', shadow),
      line('M0 0L128 34V96', palette.accent, 8),
      path('M116 92H140L150 142H106Z', palette.accent),
      circle(0, 0, 10, palette.accent),
    ),
  ].join('')
}

export const placeScenes = {
  community,
  chamber,
  tourism,
  university,
  college,
} satisfies Record<string, DrawScene>
