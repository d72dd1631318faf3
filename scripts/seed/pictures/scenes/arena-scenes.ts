import {
  around,
  box,
  circle,
  ellipse,
  group,
  line,
  path,
  points,
  ring,
  shadow,
  softGlow,
} from '../svg.ts'
import { mix, tint } from '../tones.ts'
import { arena, beam, crowd, type DrawScene, footShadow, net } from './scene-parts.ts'

const basketball: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.pick([250, 480, 710])
  const ballX = x === 480 ? 690 : 480
  return [
    arena(input, '#DDA463'),
    `<path d="M0 372H960M0 414H960M0 462H960M0 514H960" stroke="#c98d4c" stroke-width="3"/>`,
    path(
      points([
        [x - 130, 336],
        [x + 130, 336],
        [x + 210, 540],
        [x - 210, 540],
      ]),
      palette.primary,
    ),
    line(
      `M${x - 130} 336L${x - 210} 540M${x + 130} 336L${x + 210} 540M${x - 400} 336Q${x} 640 ${x + 400} 336`,
      '#FFF8EA',
      6,
    ),
    box(x - 10, 150, 20, 210, '#3A4050'),
    box(x - 132, 66, 264, 164, '#FDFDFB', 10),
    `<rect x="${x - 124}" y="74" width="248" height="148" rx="6" fill="none" stroke="${palette.secondary}" stroke-width="8"/><rect x="${x - 48}" y="130" width="96" height="70" fill="none" stroke="${palette.secondary}" stroke-width="7"/>`,
    line(
      `M${x - 48} 214L${x - 30} 290M${x + 48} 214L${x + 30} 290M${x - 24} 214L${x + 10} 290M${x + 24} 214L${x - 10} 290M${x - 40} 244H${x + 40}M${x - 34} 270H${x + 34}`,
      '#FFFFFF',
      4,
    ),
    line(`M${x - 54} 212H${x + 54}`, '#E2543A', 12),
    footShadow(ballX, 478, 66),
    group(
      `translate(${ballX} ${random.int(392, 412)}) rotate(${random.int(-30, 30)})`,
      circle(0, 0, 70, '#E5772E'),
      path('M-70 0A70 70 0 0 0 70 0A84 84 0 0 1-70 0Z', shadow),
      line('M-70 0H70M0-70V70M-50-49Q-10 0-50 49M50-49Q10 0 50 49', '#5A2C14', 4.5),
    ),
  ].join('')
}

const hockey: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.pick([240, 720])
  const away = x < 480 ? 1 : -1
  return [
    arena(input, '#EEF6FA'),
    path('M0 336H960V350H0Z', '#DCEBF2'),
    path(
      points([
        [470, 336],
        [490, 336],
        [500, 540],
        [460, 540],
      ]),
      '#D1452D',
    ),
    path(
      points([
        [480 - away * 170, 336],
        [480 - away * 156, 336],
        [480 - away * 196, 540],
        [480 - away * 222, 540],
      ]),
      '#2A6FB5',
    ),
    `<ellipse cx="480" cy="436" rx="150" ry="52" fill="none" stroke="#2A6FB5" stroke-width="6"/>`,
    ellipse(x, 440, 150, 38, '#BFDDEE'),
    net(x - 92, 272, 184, 152, 23),
    line(`M${x - 96} 430V266H${x + 96}V430`, '#D1452D', 13),
    group(
      `translate(${480 + away * 190} 356) scale(${away} 1)`,
      line('M130-250L6 84', '#B9793F', 17),
      line('M130-250L108-190', palette.primary, 18),
      path('M12 62L-8 92H-92Q-104 92-104 104V118H10Q22 116 28 100L38 72Z', palette.dark),
      path('M-104 104V118H-40V92H-92Q-104 92-104 104Z', palette.secondary),
    ),
    ellipse(480 + away * 20, 488, 38, 12, '#14171F'),
    path(`M${442 + away * 20} 476V488A38 12 0 0 0 ${518 + away * 20} 488V476Z`, '#14171F'),
    ellipse(480 + away * 20, 476, 38, 12, '#343A48'),
    line(`M${random.int(60, 200)} 500Q480 520 860 470`, '#ffffff', 4),
  ].join('')
}

const volleyball: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.pick([270, 690])
  return [
    arena(input, '#E6A869'),
    path(
      points([
        [150, 350],
        [810, 350],
        [930, 540],
        [30, 540],
      ]),
      mix(palette.secondary, '#E6A869', 0.25),
    ),
    line('M150 350H810L930 540H30Z', '#FFF8EA', 6),
    path(
      points([
        [472, 350],
        [488, 350],
        [494, 540],
        [466, 540],
      ]),
      '#FFF8EA',
    ),
    box(96, 180, 16, 320, palette.dark, 6),
    box(848, 180, 16, 320, palette.dark, 6),
    box(112, 214, 736, 136, '#14171f30'),
    net(112, 214, 736, 136, 27),
    box(112, 200, 736, 20, '#FFFFFF'),
    box(112, 344, 736, 9, '#FFFFFF'),
    group(
      `translate(${x} ${random.int(128, 150)}) rotate(${random.int(0, 80)})`,
      circle(0, 0, 88, '#FFFDF5'),
      around(3, (turn) =>
        group(
          `rotate(${turn})`,
          path('M0 0Q-30-40-14-86A88 88 0 0 1 30-82Q10-40 0 0Z', palette.accent),
          path('M0 0Q10-40 30-82A88 88 0 0 1 66-58Q36-34 0 0Z', palette.primary),
        ),
      ),
      ring(0, 0, 86, '#14171f30', 4),
    ),
    path(`M${x - 40} 452Q${x} 440 ${x + 40} 452Q${x} 464 ${x - 40} 452Z`, shadow),
  ].join('')
}

const esports: DrawScene = (input) => {
  const { palette, random } = input
  const glowColour = tint(palette.primary, 0.35)
  const screens = random.pick([
    [
      [60, 70, 250],
      [355, 40, 250],
      [650, 70, 250],
    ],
    [
      [90, 60, 360],
      [510, 60, 360],
    ],
  ])
  return [
    box(0, 0, 960, 540, mix(palette.dark, '#0B0D14', 0.4)),
    ...[100, 340, 620, 860].map((x) =>
      beam(x, 0, x + random.int(-160, 160), 260, `${tint(palette.primary, 0.3)}3d`),
    ),
    ...screens.map(([x = 0, y = 0, width = 0]) => {
      const height = width * 0.6
      return (
        box(x - 8, y - 8, width + 16, height + 16, palette.secondary, 12) +
        box(x, y, width, height, mix(palette.dark, palette.primary, 0.7), 6) +
        path(
          `M${x} ${y + height}L${x + width * 0.3} ${y + height * 0.4}L${x + width * 0.55} ${y + height * 0.75}L${x + width * 0.78} ${y + height * 0.3}L${x + width} ${y + height * 0.7}V${y + height}Z`,
          glowColour,
        ) +
        circle(x + width * 0.22, y + height * 0.28, width * 0.08, palette.accent)
      )
    }),
    path('M0 400Q480 330 960 400V540H0Z', mix(palette.dark, palette.primary, 0.45)),
    line('M0 400Q480 330 960 400', palette.accent, 6),
    group(
      `translate(480 336) rotate(${random.int(-8, 8)}) scale(1.35)`,
      path(
        'M-120-50Q-96-84-56-72H56Q96-84 120-50Q158 44 138 84Q112 112 74 60Q60 44 40 44H-40Q-60 44-74 60Q-112 112-138 84Q-158 44-120-50Z',
        palette.light,
      ),
      path(
        'M138 84Q112 112 74 60Q60 44 40 44H-40Q-60 44-74 60Q-112 112-138 84Q-104 86-82 44Q-64 24-40 24H40Q64 24 82 44Q104 86 138 84Z',
        shadow,
      ),
      path('M-98-24H-82V-40H-62V-24H-46V-4H-62V12H-82V-4H-98Z', palette.dark),
      circle(72, -38, 12, palette.secondary),
      circle(96, -14, 12, palette.accent),
      circle(48, -14, 12, palette.primary),
      circle(72, 10, 12, '#3FA37A'),
      circle(-30, 26, 17, palette.dark),
      circle(30, 26, 17, palette.dark),
      box(-18, -40, 36, 10, glowColour, 5),
    ),
    crowd(input, 518, 2, 34),
    box(0, 0, 960, 8, softGlow),
  ].join('')
}

export const arenaScenes = {
  basketball,
  hockey,
  volleyball,
  esports,
} satisfies Record<string, DrawScene>
