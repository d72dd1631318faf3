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
  shadow,
  star,
} from '../svg.ts'
import { type DrawScene, footShadow, net, stadium } from './scene-parts.ts'

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

const soccer: DrawScene = (input) => {
  const { random } = input
  const x = random.int(400, 560)
  const ballX = x + random.pick([-210, 210])
  const patch = (turn: number): string =>
    group(`rotate(${turn})`, path('M-20-76H20L12-54H2V-34H-2V-54H-12Z', '#232833'))
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

export const fieldScenes = {
  baseball,
  soccer,
  football,
  lacrosse,
  rugby,
} satisfies Record<string, DrawScene>
