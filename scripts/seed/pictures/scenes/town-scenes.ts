import {
  around,
  box,
  circle,
  dashes,
  dots,
  ellipse,
  glow,
  group,
  line,
  path,
  points,
  ring,
  round,
  shadow,
} from '../svg.ts'
import { mix, shade, tint } from '../tones.ts'
import {
  beam,
  bunting,
  crowd,
  type DrawScene,
  pine,
  type SceneInput,
  sky,
  tree,
} from './scene-parts.ts'

const leaves = ['#5E9A4E', '#3F7C48', '#7DAE57']

/** A shop with windows above, an awning and a shop window below. */
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
  const stripe = Math.round(width / 7)
  return [
    box(x, top, width, foot - top, wall),
    box(x - 5, top - 14, width + 10, 18, shade(wall, 0.25)),
    ...(top < 240 ? [top + 34, top + 104] : [top + 30]).map((y) =>
      dashes(
        `M${x + width * 0.14} ${y + 22}H${x + width * 0.9}`,
        lit,
        44,
        width * 0.18,
        width * 0.09,
      ),
    ),
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

const festival: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.pick([250, 710])
  const tentX = 960 - x
  const colours = [palette.secondary, palette.accent, palette.primary, palette.light]
  return [
    sky(input),
    path('M-20 420Q240 360 480 400T980 380V540H-20Z', mix('#6FA65A', palette.primary, 0.2)),
    line(`M${x - 96} 446L${x} 220L${x + 96} 446`, palette.dark, 13),
    ring(x, 220, 160, palette.primary, 11),
    ring(x, 220, 118, tint(palette.primary, 0.3), 5),
    around(8, (turn) =>
      line(
        `M${x} 220L${round(x + Math.cos((turn * Math.PI) / 180) * 160)} ${round(220 + Math.sin((turn * Math.PI) / 180) * 160)}`,
        tint(palette.primary, 0.3),
        4,
      ),
    ),
    around(8, (turn, index) => {
      const at = ((turn + 22.5) * Math.PI) / 180
      const cabinX = x + Math.cos(at) * 160
      const cabinY = 220 + Math.sin(at) * 160
      return (
        box(cabinX - 22, cabinY, 44, 36, colours[index % 3] ?? palette.accent, 12) +
        box(cabinX - 15, cabinY + 7, 30, 11, '#FFFDF5', 4)
      )
    }),
    circle(x, 220, 22, palette.accent),
    path(`M${tentX - 170} 330L${tentX} 200L${tentX + 170} 330V450H${tentX - 170}Z`, palette.light),
    path(
      `M${tentX} 200L${tentX + 170} 330V450H${tentX + 106}L${tentX + 92} 330ZM${tentX} 200L${tentX - 170} 330V450H${tentX - 106}L${tentX - 92} 330ZM${tentX} 200L${tentX - 32} 330V450H${tentX + 32}V330Z`,
      palette.secondary,
    ),
    path(`M${tentX - 178} 326H${tentX + 178}V346H${tentX - 178}Z`, palette.accent),
    path(`M${tentX} 150L${tentX + 46} 166L${tentX} 182V204H${tentX - 6}V150Z`, palette.primary),
    bunting(-10, 40, 980, 40, colours),
    crowd(input, 476, 3, 30),
  ].join('')
}

const concert: DrawScene = (input) => {
  const { palette, random } = input
  const back = mix(palette.dark, '#0B0D14', 0.3)
  const lamps = [110, 260, 400, 560, 700, 850]
  const hand = (x: number, y: number, turn: number): string =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      box(-11, -84, 22, 120, shade(palette.dark, 0.4), 11),
      circle(0, -88, 17, shade(palette.dark, 0.4)),
    )
  return [
    box(0, 0, 960, 540, back),
    circle(480, 330, 300, mix(back, palette.primary, 0.45)),
    circle(480, 330, 190, mix(back, palette.primary, 0.8)),
    ...lamps.map((x, index) =>
      beam(
        x,
        40,
        x + random.int(-220, 220),
        210,
        `${[palette.accent, palette.secondary, '#FFFFFF'][index % 3]}38`,
      ),
    ),
    box(0, 20, 960, 20, '#2B3140'),
    ...lamps.map(
      (x) =>
        path(`M${x - 20} 40H${x + 20}L${x + 14} 74H${x - 14}Z`, '#2B3140') +
        ellipse(x, 74, 17, 7, '#FFF4CF'),
    ),
    box(110, 380, 740, 70, mix(palette.primary, '#14171F', 0.55)),
    box(110, 374, 740, 10, palette.accent),
    ...[150, 700].map(
      (x) =>
        box(x, 220, 110, 158, '#1B1F2A', 8) +
        circle(x + 55, 266, 28, '#3A4152') +
        circle(x + 55, 328, 38, '#3A4152') +
        circle(x + 55, 328, 16, palette.secondary),
    ),
    group(
      'translate(480 270) scale(1.34)',
      circle(0, -96, 27, '#C98658'),
      path('M-27-100A27 27 0 0 1 27-100Q10-116-27-100Z', palette.dark),
      path('M-36-64H36L28 20H-28Z', palette.light),
      box(-28, 12, 24, 66, palette.dark, 5),
      box(4, 12, 24, 66, palette.dark, 5),
      line('M-30-54L-62-14L-18-6M32-54L72-30', palette.light, 17),
      group(
        'rotate(-22) translate(6 -2)',
        ellipse(-22, 0, 40, 27, palette.secondary),
        ellipse(16, 0, 24, 20, palette.secondary),
        box(20, -6, 110, 12, '#5A3A26', 3),
        circle(-8, 0, 10, '#3C2518'),
      ),
    ),
    ...[70, 214, 330, 604, 742, 880].map((x) =>
      hand(x + random.int(-14, 14), 500 + random.int(-10, 14), random.int(-16, 16)),
    ),
    dots('M-20 512H990', shade(palette.dark, 0.4), 66, 74),
    dots('M16 548H990', shade(palette.dark, 0.6), 78, 84),
  ].join('')
}

const heartPath = 'M0 120C-190-10-130-140-50-126Q-16-120 0-84Q16-120 50-126C130-140 190-10 0 120Z'

const charity: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.pick([400, 480, 560])
  const skin = random.shuffle(['#E8B48C', '#C98658', '#8A5637', '#5F3A28'])
  const hand = (side: number, fill: string, sleeve: string): string =>
    group(
      `translate(${x} 400) scale(${side} 1)`,
      path('M70 160L110 60Q190 30 240-30Q262-48 270-22Q268 40 210 92L180 160Z', fill),
      path('M66 160L92 92L196 104L176 160Z', sleeve),
      path('M110 60Q60 44 16 52Q0 66 18 78Q62 86 96 96Z', fill),
    )
  return [
    box(0, 0, 960, 540, palette.light),
    circle(x, 230, 330, mix(palette.accent, palette.light, 0.6)),
    circle(x, 230, 240, mix(palette.accent, palette.light, 0.25)),
    ...[
      [130, 130, 0.24],
      [800, 110, 0.3],
      [220, 300, 0.17],
      [850, 330, 0.2],
      [90, 410, 0.14],
    ].map(([at = 0, y = 0, scale = 0]) =>
      group(
        `translate(${at} ${y}) rotate(${random.int(-18, 18)}) scale(${scale})`,
        path(heartPath, random.pick([palette.secondary, palette.primary, palette.accent])),
      ),
    ),
    group(
      `translate(${x} 226) scale(1.22)`,
      path(heartPath, palette.primary),
      path('M0 120C190-10 130-140 50-126Q104-60 0 120Z', shadow),
      ellipse(-58, -72, 26, 16, glow),
    ),
    hand(-1, skin[0] ?? '#C98658', palette.secondary),
    hand(1, skin[1] ?? '#8A5637', palette.dark),
  ].join('')
}

const nonprofit: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.pick([320, 480, 640])
  const leafTones = random.shuffle([
    palette.primary,
    tint(palette.primary, 0.25),
    palette.accent,
    palette.secondary,
    '#7DAE57',
    '#5E9A4E',
  ])
  const spots = [
    [0, -262],
    [-92, -226],
    [92, -226],
    [-150, -150],
    [150, -150],
    [-60, -160],
    [60, -160],
    [0, -200],
    [-112, -84],
    [112, -84],
    [0, -112],
  ]
  const person = (at: number, fill: string, skin: string, tall: number): string =>
    path(
      `M${at - 34} 486V${486 - tall + 40}Q${at - 34} ${486 - tall} ${at} ${486 - tall}Q${at + 34} ${486 - tall} ${at + 34} ${486 - tall + 40}V486Z`,
      fill,
    ) + circle(at, 486 - tall - 28, 25, skin)
  const skins = random.shuffle(['#E8B48C', '#C98658', '#8A5637', '#5F3A28', '#F0C8A4'])
  const shirts = random.shuffle([
    palette.secondary,
    palette.primary,
    palette.accent,
    palette.dark,
    tint(palette.secondary, 0.4),
  ])
  const places = [-330, -240, -150, 150, 240, 330]
    .map((offset) => x + offset)
    .filter((at) => at > 30 && at < 930)
  return [
    sky(input),
    path('M-20 440Q240 390 480 424T980 410V540H-20Z', mix('#6FA65A', palette.primary, 0.25)),
    path(
      `M${x - 26} 486Q${x - 10} 380 ${x - 16} 300L${x - 90} 220L${x - 80} 212L${x - 10} 268V180H${x + 10}V262L${x + 76} 206L${x + 88} 216L${x + 18} 300Q${x + 10} 380 ${x + 30} 486Z`,
      '#6F4B33',
    ),
    ...spots.map(([dx = 0, dy = 0], index) =>
      group(
        `translate(${x + dx} ${386 + dy}) rotate(${random.int(-24, 24)}) scale(.5)`,
        path(heartPath, leafTones[index % leafTones.length] ?? palette.primary),
      ),
    ),
    ...places.map((at, index) =>
      person(
        at,
        shirts[index % shirts.length] ?? palette.primary,
        skins[index % skins.length] ?? '#C98658',
        random.int(76, 116),
      ),
    ),
    path('M-20 486Q480 462 980 486V540H-20Z', shade(mix('#6FA65A', palette.primary, 0.25), 0.2)),
  ].join('')
}

export const townScenes = {
  community,
  chamber,
  tourism,
  university,
  college,
  festival,
  concert,
  charity,
  nonprofit,
} satisfies Record<string, DrawScene>
