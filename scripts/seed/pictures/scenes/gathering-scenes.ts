import {
  around,
  box,
  circle,
  dots,
  ellipse,
  glow,
  group,
  line,
  path,
  ring,
  round,
  shadow,
} from '../svg.ts'
import { mix, shade, tint } from '../tones.ts'
import { beam, bunting, crowd, type DrawScene, sky } from './scene-parts.ts'

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

function person(at: number, fill: string, skin: string, tall: number): string {
  const shoulders = 486 - tall
  const body = `M${at - 34} 486V${shoulders + 40}Q${at - 34} ${shoulders} ${at} ${shoulders}Q${at + 34} ${shoulders} ${at + 34} ${shoulders + 40}V486Z`
  return path(body, fill) + circle(at, shoulders - 28, 25, skin)
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

export const gatheringScenes = {
  festival,
  concert,
  charity,
  nonprofit,
} satisfies Record<string, DrawScene>
