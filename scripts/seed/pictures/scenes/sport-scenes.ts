import {
  around,
  box,
  circle,
  dots,
  ellipse,
  group,
  line,
  path,
  points,
  ring,
  shadow,
  softGlow,
  star,
} from '../svg.ts'
import { mix, tint } from '../tones.ts'
import { arena, beam, crowd, type DrawScene, net, stadium } from './scene-parts.ts'

const footShadow = (x: number, y: number, width: number): string =>
  ellipse(x, y, width, width * 0.14, shadow)

const baseball: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.int(420, 540)
  const clay = '#C98A54'
  return [
    stadium(input),
    path(
      points([
        [x, 338],
        [x + 430, 450],
        [x, 590],
        [x - 430, 450],
      ]),
      clay,
    ),
    path(
      points([
        [x, 364],
        [x + 300, 450],
        [x, 540],
        [x - 300, 450],
      ]),
      '#5FA75A',
    ),
    ellipse(x, 452, 66, 22, clay),
    box(x - 18, 446, 36, 8, '#FFFFFF', 2),
    path(
      points([
        [x, 344],
        [x + 24, 351],
        [x, 358],
        [x - 24, 351],
      ]),
      '#FFFFFF',
    ),
    ...[-1, 1].map((side) =>
      path(
        points([
          [x + side * 340, 442],
          [x + side * 372, 450],
          [x + side * 340, 459],
          [x + side * 308, 450],
        ]),
        '#FFFFFF',
      ),
    ),
    group(
      `translate(${x < 480 ? 760 : 200} 330) rotate(${random.int(24, 40)})`,
      path('M-9 150L-14-40Q-26-130-22-150Q0-176 22-150Q26-130 14-40L9 150Z', '#D9A563'),
      path('M4-164Q18-162 22-150Q26-130 14-40L9 150H2Z', shadow),
      box(-11, 92, 22, 58, palette.secondary, 4),
      ellipse(0, 154, 17, 8, '#B37C3F'),
    ),
    group(
      `translate(${x < 480 ? 640 : 320} 240) rotate(${random.int(-30, 30)})`,
      circle(0, 0, 62, '#FFFDF7'),
      path('M-62 0A62 62 0 0 0 62 0A74 74 0 0 1-62 0Z', shadow),
      `<path d="M-44-44Q-6 0-44 44M44-44Q6 0 44 44" fill="none" stroke="#C8371F" stroke-width="9" stroke-dasharray="3 9"/>`,
      line('M-44-44Q-6 0-44 44M44-44Q6 0 44 44', '#C8371F', 3),
    ),
  ].join('')
}

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

const soccer: DrawScene = (input) => {
  const { random } = input
  const x = random.int(400, 560)
  const ballX = x + random.pick([-210, 210])
  const patch = (turn: number): string =>
    group(
      `rotate(${turn})`,
      path('M-20-76L20-76L12-54L-12-54Z', '#232833'),
      line('M0-36V-54', '#232833', 4),
    )
  return [
    stadium(input),
    line('M-20 470H980', '#F4FAF0', 6),
    line(`M${x - 330} 470L${x - 270} 370H${x + 270}L${x + 330} 470`, '#F4FAF0', 6),
    path(
      points([
        [x - 186, 262],
        [x + 186, 262],
        [x + 216, 402],
        [x - 216, 402],
      ]),
      '#14171f2b',
    ),
    net(x - 216, 248, 432, 154, 31),
    line(`M${x - 220} 404V244H${x + 220}V404`, '#FFFFFF', 14),
    footShadow(ballX, 500, 76),
    group(
      `translate(${ballX} 426) rotate(${random.int(0, 70)})`,
      circle(0, 0, 78, '#FFFFFF'),
      path(star(0, 0, 36, 29.2), '#232833'),
      around(5, (turn) => patch(turn)),
    ),
    path(`M${ballX - 78} 426A78 78 0 0 0 ${ballX + 78} 426A92 92 0 0 1 ${ballX - 78} 426Z`, shadow),
  ].join('')
}

const football: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.int(380, 580)
  const ballX = x + random.pick([-250, 250])
  return [
    stadium(input, '#46904F'),
    line('M0 352H960M0 392H960M0 444H960M0 510H960', '#F4FAF0', 5),
    dots('M10 418H960', '#F4FAF0', 7, 44),
    dots('M10 477H960', '#F4FAF0', 9, 52),
    box(x - 9, 236, 18, 170, palette.accent),
    box(x - 20, 360, 40, 56, palette.primary, 8),
    line(`M${x - 130} 70V236H${x + 130}V70`, palette.accent, 15),
    path(`M${x - 130} 76L${x - 176} 88L${x - 130} 102Z`, palette.secondary),
    path(`M${x + 130} 76L${x + 84} 88L${x + 130} 102Z`, palette.secondary),
    footShadow(ballX, 488, 92),
    group(
      `translate(${ballX} 404) rotate(${random.int(-34, -12)})`,
      path('M-118 0Q-66-68 0-68Q66-68 118 0Q66 68 0 68Q-66 68-118 0Z', '#8A4B2A'),
      path('M-118 0Q-66 68 0 68Q66 68 118 0Q66 40 0 40Q-66 40-118 0Z', shadow),
      path('M-84-36Q-72 0-84 36L-70 46Q-54 0-70-46ZM84-36Q72 0 84 36L70 46Q54 0 70-46Z', '#FFFDF5'),
      line('M-34-22H34M-22-34V-10M0-34V-10M22-34V-10', '#FFFDF5', 6),
    ),
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

const lacrosse: DrawScene = (input) => {
  const { palette, random } = input
  const goal = random.pick([270, 690])
  const away = goal < 480 ? 1 : -1
  const x = 480 + away * 180
  return [
    stadium(input),
    `<ellipse cx="${goal}" cy="448" rx="210" ry="52" fill="none" stroke="#F4FAF0" stroke-width="6"/>`,
    path(
      points([
        [goal, 270],
        [goal + 112, 440],
        [goal - 112, 440],
      ]),
      '#14171f26',
    ),
    net(goal - 92, 290, 184, 150, 23),
    line(`M${goal - 112} 440V272H${goal + 112}V440`, palette.secondary, 13),
    group(
      `translate(${x} 300) rotate(${away * 28})`,
      box(-9, 10, 18, 250, '#C9CED6', 8),
      box(-11, 150, 22, 90, palette.dark, 8),
      path('M-12 28Q-80-50-66-130Q-52-196 0-196Q52-196 66-130Q80-50 12 28Z', palette.primary),
      path('M-8 2Q-58-58-48-126Q-38-174 0-174Q38-174 48-126Q58-58 8 2Z', '#14171f70'),
      `<path d="M-44-140H44M-50-110H50M-44-80H44M-34-50H34M-22-24H22M-24-168V-20M0-174V2M24-168V-20" stroke="#FFFDF5" stroke-width="4"/>`,
      circle(2, -96, 34, palette.accent),
      path('M-32-96A34 34 0 0 0 36-96A44 44 0 0 1-32-96Z', shadow),
    ),
  ].join('')
}

const rugby: DrawScene = (input) => {
  const { palette, random } = input
  const x = random.int(400, 560)
  const ballX = x + random.pick([-230, 230])
  return [
    stadium(input, '#3F8C55'),
    line('M0 384H960M0 520H960', '#F4FAF0', 6),
    `<path d="M0 446H960" stroke="#F4FAF0" stroke-width="6" stroke-dasharray="46 30"/>`,
    line(`M${x - 120} 40V380M${x + 120} 40V380M${x - 120} 236H${x + 120}`, '#FFFFFF', 13),
    box(x - 134, 290, 28, 96, palette.primary, 10),
    box(x + 106, 290, 28, 96, palette.primary, 10),
    footShadow(ballX, 506, 80),
    group(
      `translate(${ballX} 420) rotate(${random.int(40, 64)})`,
      path('M-116 0Q-104-74 0-76Q104-74 116 0Q104 74 0 76Q-104 74-116 0Z', '#FFFDF5'),
      path(
        'M-116 0Q-112-44-66-64Q-44 0-66 64Q-112 44-116 0ZM116 0Q112-44 66-64Q44 0 66 64Q112 44 116 0Z',
        palette.secondary,
      ),
      line('M-50-8Q0-26 50-8', palette.primary, 9),
      path('M-116 0Q-104 74 0 76Q104 74 116 0Q90 50 0 50Q-90 50-116 0Z', shadow),
    ),
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

export const sportScenes = {
  baseball,
  basketball,
  hockey,
  soccer,
  football,
  volleyball,
  lacrosse,
  rugby,
  esports,
} satisfies Record<string, DrawScene>
