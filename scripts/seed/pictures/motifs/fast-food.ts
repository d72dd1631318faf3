import {
  around,
  box,
  circle,
  discs,
  ellipse,
  glow,
  group,
  line,
  path,
  shadow,
  softGlow,
} from '../svg.ts'
import { cocoa, cream, crumb, crust, leaf, tomato } from './ingredients.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const cheese = '#FFD36B'

const rice = '#FFFBF2'

const salmon = '#F58A5B'

const nori = '#23352F'

const basil = (x: number, y: number, turn: number): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    path('M-20 0Q0-18 20 0Q0 18-20 0Z', leaf),
    line('M-14 0H14', '#7FB35F', 2.5),
  )

const pepperoni = (centers: readonly (readonly [number, number])[], radius: number): string =>
  discs(centers, radius, tomato) +
  discs(
    centers.map(([x, y]) => [x - 3, y - 4] as const),
    radius * 0.55,
    '#E7604A',
  )

const wholePizza = flat(() => [
  circle(0, 0, 100, crust),
  circle(0, 0, 92, crumb),
  circle(0, 0, 80, '#F0A93F'),
  circle(0, 0, 77, cheese),
  line('M-76 0H76M-38-66L38 66M38-66L-38 66', '#E9AE48', 3),
  pepperoni(
    [
      [-40, -28],
      [4, -48],
      [46, -12],
      [32, 40],
      [-16, 50],
      [-54, 18],
      [-2, 4],
    ],
    15,
  ),
  basil(24, -20, 30),
  basil(-28, 22, -40),
  basil(8, 60, 10),
])

const pizzaSlice = flat(() => [
  path('M0 104L-78-58Q0-98 78-58Z', cheese),
  path('M0 104L-78-58L-56-68L12 78Z', '#F6BE4F'),
  line('M-78-60Q0-102 78-60', crust, 28),
  line('M-74-66Q0-106 74-66', crumb, 10),
  pepperoni(
    [
      [-26, -26],
      [28, -20],
      [2, 26],
    ],
    17,
  ),
  basil(2, -48, 12),
  basil(20, 8, 60),
])

const tomatoMotif = flat(() => [
  circle(0, 8, 84, tomato),
  path('M-84 8A84 84 0 0 0 60 67A96 96 0 0 1-84 8Z', shadow),
  ellipse(-34, -24, 18, 12, glow),
  around(5, (turn) =>
    group(`translate(0 -60) rotate(${turn})`, path('M0 0Q14-22 0-46Q-14-22 0 0Z', leaf)),
  ),
])

const burger = standing(() => [
  path('M-92-10Q-92-92 0-92Q92-92 92-10Z', crust),
  path('M-80-18Q-78-80-4-84Q-56-66-58-18Z', crumb),
  ...[-46, -14, 20, 50].map((x, index) => ellipse(x, index % 2 ? -66 : -50, 6, 4, cream)),
  path('M-98-10H98Q94 14 70 4Q48 26 24 6Q0 26-24 6Q-48 26-70 4Q-94 14-98-10Z', '#6DAA45'),
  box(-88, 10, 176, 16, tomato, 8),
  path('M-90 24H90L52 44L14 26L-20 50L-50 26Z', '#FFC23F'),
  box(-94, 26, 188, 32, cocoa, 16),
  path('M-88 24H88L46 46L12 28L-22 52L-54 28Z', '#FFC23F'),
  path('M-90 62H90V72Q90 100 60 100H-60Q-90 100-90 72Z', crust),
  path('M-90 62H90V70H-90Z', crumb),
])

const fries = standing(({ pale, pop }) => [
  line('M-50-62L-44 20M-18-84L-14 20M14-72L12 20M48-78L40 20', '#EDB03C', 17),
  line('M-34-78L-30 20M0-62L0 20M32-90L28 20M60-50L50 20', '#FFD669', 17),
  path('M-70-26Q0 14 70-26L54 100H-54Z', tomato),
  path('M-70-26Q-40-8-6-8L-4 100H-54Z', softGlow),
  path('M16-9Q44-10 70-26L54 100H20Z', shadow),
  circle(0, 48, 24, pale),
  circle(0, 48, 14, pop),
])

const softDrink = standing(({ main, side, pale }) => [
  line('M14-60L24-98H48', side, 9),
  path('M-58-50H58L44 100H-44Z', pale),
  path('M-52 6H52L47 62H-47Z', main),
  path('M20-50H58L44 100H14Z', shadow),
  box(-66, -64, 132, 20, side, 8),
])

const maki = flat(() => [
  circle(0, 0, 92, nori),
  circle(0, 0, 78, rice),
  ...[0, 60, 120, 180, 240, 300].map((turn) =>
    group(`rotate(${turn})`, ellipse(0, -60, 9, 5, '#EFE6D6')),
  ),
  path('M-38-26Q-8-50 14-30L4 8Q-26 20-38-26Z', salmon),
  path('M12-34Q46-28 42 2L8 8Z', '#7DB356'),
  path('M-30 14Q0 2 40 8Q34 46 0 44Q-26 40-30 14Z', '#FFD36B'),
])

const nigiri = flat(() => [
  path('M-88 22Q-90 62-56 64H56Q90 62 88 22Z', rice),
  path('M-84 44Q-80 64-56 64H56Q80 64 84 44Z', shadow),
  path(
    'M-100 24Q-104-44-10-48Q92-48 100 18Q102 40 78 34Q40 20 0 26Q-50 28-78 38Q-100 44-100 24Z',
    salmon,
  ),
  line('M-66-16L-44 24M-28-34L-4 20M14-36L40 16M52-28L72 20', '#FFC3A3', 8),
])

const chopsticks = flat(({ main, pop }) => [
  group(
    'rotate(38)',
    path('M-18-108H-6L-11 108H-13Z', main),
    path('M10-108H22L13 108H11Z', main),
    box(-18, -84, 12, 14, pop),
    box(10, -84, 12, 14, pop),
  ),
])

const taco = standing(() => [
  path('M-96 62C-96-40-50-74 6-74C66-74 100-24 100 62Z', '#E9AE55'),
  path(
    'M-92 44Q-100 10-74-2Q-84-34-52-42Q-46-76-16-66Q4-92 30-70Q60-72 64-42Q92-32 82-2Q104 12 96 44Z',
    '#6DAA45',
  ),
  discs(
    [
      [-62, -20],
      [-20, -50],
      [28, -48],
      [64, -14],
    ],
    15,
    tomato,
  ),
  discs(
    [
      [-42, -36],
      [4, -60],
      [48, -34],
      [80, 14],
    ],
    11,
    cheese,
  ),
  path(
    'M-104 84C-104-14-60-42-4-42C56-42 96-2 96 84Q96 100 80 100H-88Q-104 100-104 84Z',
    '#F8CB74',
  ),
  path('M-104 84Q-104 100-88 100H80Q96 100 96 84V76H-104Z', '#E0A04A'),
  discs(
    [
      [-58, 26],
      [-14, -4],
      [34, 20],
      [60, 54],
      [-30, 56],
      [6, 48],
    ],
    8,
    '#EDB458',
  ),
])

const lime = flat(() => [
  circle(0, 0, 92, '#5C9A34'),
  circle(0, 0, 82, '#EDF5CE'),
  around(8, (turn) =>
    group(`rotate(${turn})`, path('M0-10Q-34-62-22-70Q0-78 22-70Q34-62 0-10Z', '#A7CF57')),
  ),
  path('M-92 0A92 92 0 0 0 92 0A100 100 0 0 1-92 0Z', '#14171f10'),
])

const chili = flat(() => [
  path('M46-58C86-20 72 66-62 94C-84 98-88 86-70 80C0 56 8 8 4-36Q10-66 46-58Z', tomato),
  path('M44-40C62 0 20 60-40 80C20 50 36 10 22-38Z', '#EE7460'),
  path('M-2-38Q4-72 38-68Q58-62 54-42Q38-50 28-36Q16-50-2-38Z', leaf),
  line('M30-66Q30-92 52-98', leaf, 11),
])

export const fastFoodMotifs = {
  pizza: [wholePizza, pizzaSlice, tomatoMotif],
  burgers: [burger, of(/fries|onion rings/i, fries), of(/shake|drink/i, softDrink)],
  tacos: [taco, of(/guacamole|horchata/i, lime), of(/nacho|fiesta/i, chili)],
  sushi: [maki, nigiri, chopsticks],
} satisfies Record<string, readonly Motif[]>
