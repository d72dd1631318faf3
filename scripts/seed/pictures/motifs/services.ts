import {
  around,
  box,
  circle,
  dashes,
  ellipse,
  glow,
  group,
  line,
  path,
  ring,
  shadow,
  softGlow,
  star,
} from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const rubber = '#272B35'
const water = '#8FD0EA'

const car = (body: string, stripe: string): string =>
  [
    path('M-62-8L-40-52Q-34-62-22-62H26Q36-62 44-54L76-8Z', shade(body, 0.25)),
    path('M-48-8L-32-44Q-28-50-20-50H-4V-8ZM8-50H24Q32-50 36-44L60-8H8Z', '#D6EEF6'),
    path('M-104 26Q-104 0-78-8H74Q104-4 104 30V62Q104 70 96 70H-96Q-104 70-104 62Z', body),
    box(-104, 28, 208, 14, stripe),
    path('M-104 54H104V62Q104 70 96 70H-96Q-104 70-104 62Z', shadow),
    box(88, 8, 16, 16, '#FFE08A', 5),
    ...[-58, 58].map((x) => circle(x, 70, 30, rubber) + circle(x, 70, 14, '#C5CCD5')),
  ].join('')

const bubble = (x: number, y: number, size: number): string =>
  circle(x, y, size, '#ffffffc0') +
  circle(x + size * 0.12, y + size * 0.14, size * 0.76, `${water}90`) +
  circle(x - size * 0.35, y - size * 0.35, size * 0.2, '#FFFFFF')

const soapyCar = standing(({ main, pop }) => [
  car(main, pop),
  ...[
    [-70, -30, 24],
    [-34, -74, 28],
    [30, -74, 24],
    [70, -30, 20],
    [-92, -66, 13],
  ].map(([x = 0, y = 0, size = 10]) => bubble(x, y, size)),
])

const bucket = standing(({ main, side }) => [
  ...[
    [-44, -36, 28],
    [-4, -52, 34],
    [42, -38, 28],
    [14, -88, 14],
    [-48, -78, 11],
  ].map(([x = 0, y = 0, size = 10]) => bubble(x, y, size)),
  path('M-74-24H74L58 100H-58Z', main),
  path('M24-24H74L58 100H18Z', shadow),
  box(-80, -32, 160, 20, tint(main, 0.2), 8),
  line('M-70-14Q0 76 70-14', '#FFFFFFB0', 6),
  box(-98, 66, 68, 34, side, 12),
  ...[
    [-82, 78],
    [-62, 88],
    [-48, 76],
  ].map(([x = 0, y = 0]) => circle(x, y, 4, shadow)),
])

const drop = flat(({ main }) => [
  path('M0-100Q70-10 66 34A66 66 0 0 1-66 34Q-70-10 0-100Z', tint(main, 0.2)),
  path('M66 34A66 66 0 0 1-66 34Q-66 20-60 4Q-30 70 66 34Z', shadow),
  line('M-36 20Q-36 54-6 66', '#FFFFFFB0', 10),
  path(star(74, -56, 26, 8, 4), '#FFFFFF'),
  path(star(-74, -34, 17, 5, 4), '#FFFFFF'),
])

const plainCar = standing(({ main, pale }) => [car(main, pale)])

const wheel = flat(({ main }) => [
  circle(0, 0, 98, rubber),
  dashes('M0-90A90 90 0 1 1-.1-90', '#3D4350', 16, 14, 14),
  circle(0, 0, 66, '#C5CCD5'),
  around(5, (turn) =>
    group(`rotate(${turn})`, path('M-15-18L-27-56A62 62 0 0 1 27-56L15-18Z', '#59616E')),
  ),
  circle(0, 0, 24, '#E7EAEE'),
  circle(0, 0, 12, main),
])

const gear = flat(({ main, side, pop }) => [
  around(8, (turn) => group(`rotate(${turn})`, path('M-18-74L-12-102H12L18-74Z', main))),
  circle(0, 0, 80, main),
  path('M-80 0A80 80 0 0 0 80 0A94 94 0 0 1-80 0Z', shadow),
  circle(0, 0, 46, side),
  circle(0, 0, 26, pop),
])

const spanner = flat(({ main, side }) => [
  group(
    'rotate(45)',
    box(-13, -60, 26, 130, '#B4BCC7', 12),
    path(
      'M-40-64Q-46-96-18-108V-76L0-66L18-76V-108Q46-96 40-64Q34-40 0-40Q-34-40-40-64Z',
      '#B4BCC7',
    ),
    circle(0, 58, 10, '#59616E'),
  ),
  group(
    'rotate(-45)',
    box(-7, -104, 14, 100, '#DDE2E8', 3),
    box(-20, -6, 40, 104, main, 14),
    line('M-8 10V82M8 10V82', side, 7),
  ),
])

const bicycle = standing(({ main, side, dark }) => [
  ...[-62, 62].map(
    (x) => ring(x, 54, 42, dark, 9) + ring(x, 54, 33, softGlow, 2) + circle(x, 54, 7, side),
  ),
  line('M-62 54L-30-14L2 54Z', main, 10),
  line('M-30-14H40L2 54M62 54L34-44', main, 10),
  line('M-36-30L-30-14', main, 9),
  line('M-54-34H-22', side, 13),
  line('M34-44L30-56Q44-68 60-58', side, 9),
  circle(2, 54, 14, side),
])

const bikeWheel = flat(({ main, side, dark, pop }) => [
  ring(0, 0, 90, dark, 15),
  ring(0, 0, 78, pop, 6),
  around(
    12,
    (turn) => `<path d="M0 0V-76" stroke="${main}" stroke-width="3" transform="rotate(${turn})"/>`,
  ),
  circle(0, 0, 19, main),
  circle(0, 0, 8, side),
])

const helmet = flat(({ main, side, pop, dark }) => [
  path('M-98 34Q-100-70 4-70Q98-66 100 22Q100 38 84 38H-82Q-98 40-98 34Z', main),
  path('M-60 0Q-52-46-8-54Q-30-30-30 0ZM2 0Q4-34 24-54Q52-46 58-10Q58 0 50 0Z', dark),
  path('M-98 18Q0 4 100 14Q102 38 84 38H-82Q-98 42-98 18Z', side),
  line('M-56 40Q-36 84-6 86Q30 82 44 40', pop, 8),
])

const umbrella = flat(({ main, side, pop }) => [
  group(
    'rotate(16)',
    box(-5, -100, 10, 24, pop, 4),
    line('M0-60V74Q0 100 24 100Q46 98 46 78', '#6B4A2E', 11),
    path(
      'M-104 2Q-98-84 0-86Q98-84 104 2Q86-16 70 2Q52-18 35 2Q18-18 0 2Q-18-18-35 2Q-52-18-70 2Q-86-16-104 2Z',
      main,
    ),
    path('M-35 2Q-30-70 0-86Q30-70 35 2Q18-18 0 2Q-18-18-35 2Z', side),
    path('M0-86Q98-84 104 2Q86-16 70 2Q60-60 0-86Z', shadow),
  ),
])

const shield = flat(({ main, side, pale }) => [
  path('M0-102Q44-76 86-76Q94 54 0 104Q-94 54-86-76Q-44-76 0-102Z', main),
  path('M0-82Q38-62 70-60Q74 44 0 84Z', side),
  path('M0-82Q-38-62-70-60Q-74 44 0 84Z', tint(main, 0.12)),
  line('M-34 4L-8 32L40-26', pale, 19),
])

const house = standing(({ main, side, pop, pale, dark }) => [
  box(42, -84, 22, 50, shade(side, 0.3)),
  box(-72, -20, 144, 120, pale),
  box(30, -20, 42, 120, shadow),
  path('M0-92L104-8L92 6L0-66L-92 6L-104-8Z', main),
  path('M0-66L72-10V-4H-72V-10Z', pale),
  box(-20, 34, 40, 66, side, 4),
  circle(10, 68, 4, pop),
  box(-58, 14, 28, 30, tint(pop, 0.2), 3),
  box(34, 14, 28, 30, tint(pop, 0.2), 3),
  circle(0, -24, 13, dark),
])

const tower = standing(({ main, side, pop }) => [
  line('M-36-44A44 44 0 0 1-36-96M36-44A44 44 0 0 0 36-96', main, 10),
  line('M-62-34A72 72 0 0 1-62-104M62-34A72 72 0 0 0 62-104', side, 10),
  line('M-40 98L0-66L40 98', main, 11),
  line('M-14-8H14M-24 34L24 34M-24 34L32 66M24 34L-32 66M-14-8L24 34M14-8L-24 34', main, 6),
  circle(0, -74, 17, pop),
  box(-56, 90, 112, 10, side, 4),
])

const signal = flat(({ main, side, pop }) => [
  line('M-92-30A130 130 0 0 1 92-30', main, 22),
  line('M-58 8A82 82 0 0 1 58 8', side, 22),
  line('M-27 42A38 38 0 0 1 27 42', main, 22),
  circle(0, 76, 17, pop),
])

const handset = standing(({ main, side, pop, pale, dark }) => [
  box(-50, -104, 100, 204, dark, 18),
  box(-42, -92, 84, 176, pale, 10),
  path(
    'M-28-66H28Q36-66 36-58V-24Q36-16 28-16H-4L-18-2V-16H-28Q-36-16-36-24V-58Q-36-66-28-66Z',
    main,
  ),
  dashes('M-18-41H22', pale, 10, 10, 6),
  path('M-22 14H28Q36 14 36 22V48Q36 56 28 56H16V68L4 56H-22Q-30 56-30 48V22Q-30 14-22 14Z', pop),
  circle(38, -94, 21, side),
  ellipse(32, -100, 6, 4, glow),
])

export const serviceMotifs = {
  'car-wash': [soapyCar, bucket, drop],
  'auto-repair': [of(/tires?|wheel|brake/i, wheel), spanner, gear, plainCar],
  'bike-shop': [bicycle, of(/tire|tune-up/i, bikeWheel), of(/helmet/i, helmet)],
  insurance: [umbrella, shield, of(/home|tenant/i, house)],
  telecom: [tower, of(/phone|data|lines|plan/i, handset), of(/internet|stream/i, signal)],
} satisfies Record<string, readonly Motif[]>
