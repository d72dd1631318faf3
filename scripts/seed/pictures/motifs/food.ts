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
  ring,
  shadow,
  softGlow,
} from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, standing } from './motif.ts'

const crust = '#DD9A4C'
const crumb = '#F2BE74'
const cheese = '#FFD36B'
const tomato = '#D8432F'
const leaf = '#4E8B3A'
const cream = '#FFF6E4'
const cocoa = '#6B3A24'
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

const fries = standing(({ main, pop }) => [
  ...[-52, -34, -14, 6, 26, 46].map((x, index) =>
    box(x - 2, -86 + ((index * 37) % 34), 16, 120, index % 2 ? '#FFD669' : '#F7BD45', 3),
  ),
  path('M-70-26Q0 14 70-26L54 100H-54Z', main),
  path('M-70-26Q-40-8-6-8L-4 100H-54Z', softGlow),
  circle(0, 48, 22, pop),
])

const softDrink = standing(({ main, side, pale }) => [
  line('M14-60L24-98H48', side, 9),
  path('M-58-50H58L44 100H-44Z', pale),
  path('M-52 6H52L47 62H-47Z', main),
  path('M20-50H58L44 100H14Z', shadow),
  box(-66, -64, 132, 20, side, 8),
])

const coffeeCup = standing(({ main, pale }) => [
  line(
    'M-30-48Q-46-66-30-80T-30-104M4-48Q-12-66 4-80T4-104M38-48Q22-66 38-80T38-104',
    '#ffffffa0',
    7,
  ),
  ellipse(0, 90, 100, 12, pale),
  ellipse(0, 86, 84, 8, shadow),
  ring(66, 14, 28, main, 14),
  path('M-74-34H74V10Q74 84 0 84Q-74 84-74 10Z', main),
  path('M-74-34H-38V10Q-36 70-8 84Q-74 82-74 10Z', softGlow),
  ellipse(0, -34, 74, 13, tint(main, 0.3)),
  ellipse(0, -32, 64, 9, '#5B3420'),
])

const latte = flat(({ main, pale }) => [
  circle(0, 0, 100, pale),
  circle(4, 6, 78, shadow),
  box(56, -14, 50, 28, main, 14),
  circle(0, 0, 74, main),
  circle(0, 0, 62, '#8A5632'),
  circle(0, 0, 56, '#A56B3F'),
  path('M0 46C-64 4-40-42-4-26L0-22L4-26C40-42 64 4 0 46Z', cream),
  path('M0 26C-34 2-22-22-2-12L0-10L2-12C22-22 34 2 0 26Z', '#A56B3F'),
  path('M0 10C-14 0-8-8 0-2C8-8 14 0 0 10Z', cream),
])

const takeaway = standing(({ main, side, pale }) => [
  path('M-54-62H54L40 100H-40Z', pale),
  path('M-49-14H49L42 56H-42Z', main),
  path('M18-62H54L40 100H12Z', shadow),
  box(-62, -76, 124, 20, side, 8),
  path('M-50-76L-44-98H44L50-76Z', shade(side, 0.15)),
  path('M0 40Q-24 26-16 4Q10-4 14 20Q16 36 0 40Z', pale),
])

const coffeeBean = flat(() => [
  group(
    'rotate(35)',
    ellipse(0, 0, 58, 84, '#7A4A2B'),
    path('M0-84A58 84 0 0 1 0 84Q44 20 0-84Z', shadow),
    line('M4-80Q-30-30 4 0T-2 80', '#4A2A17', 9),
    ellipse(-30, -30, 9, 20, softGlow),
  ),
])

const croissant = flat(() => [
  path(
    'M-100 42C-96-30-50-74 0-74C50-74 96-30 100 42C102 58 84 64 74 50C56 16 30 4 0 4C-30 4-56 16-74 50C-84 64-102 58-100 42Z',
    crust,
  ),
  path('M-30-68Q0-80 30-68L22 6Q0 0-22 6Z', crumb),
  path('M-78-28Q-62-52-42-62L-32 8Q-46 12-56 24Z', '#EBAE61'),
  path('M78-28Q62-52 42-62L32 8Q46 12 56 24Z', '#EBAE61'),
  line('M-36-66L-27 6M36-66L27 6M-80-24L-60 26M80-24L60 26', '#B97630', 6),
  line('M-16-58Q0-64 16-58', '#FFE0A8', 7),
])

const loaf = standing(() => [
  path('M-100 30Q-104-40-44-44H44Q104-40 100 30L92 88Q90 100 78 100H-78Q-90 100-92 88Z', crust),
  path('M-90 22Q-92-28-44-32H30Q-20-10-34 100H-74Q-82 98-84 88Z', crumb),
  ...[-44, 4, 52].map((x) => line(`M${x - 14} 10Q${x}-16 ${x + 16}-20`, '#FFE3B3', 11)),
  path('M-94 80L-92 88Q-90 100-78 100H78Q90 100 92 88L94 80Z', shadow),
])

const cupcake = standing(({ main, pop }) => [
  path('M-66 26H66L48 100H-48Z', main),
  line('M-36 32L-28 96M0 32V96M36 32L28 96', softGlow, 8),
  path(
    'M-84 30Q-92-6-56-14Q-56-48-26-50Q-18-84 6-88Q34-74 30-48Q58-44 56-14Q92-6 84 30Z',
    '#FFE9DC',
  ),
  path('M-84 30Q-86 10-66 4Q0 22 66 4Q86 10 84 30ZM-52-18Q0 0 54-20Q56-10 52-6Q0 14-52-6Z', shadow),
  circle(2, -88, 15, tomato),
  ...[
    [-40, 4],
    [-8, -38],
    [24, -28],
    [40, 6],
    [-14, 2],
  ].map(([x = 0, y = 0]) => circle(x, y, 5, pop)),
])

const beerMug = standing(({ pale }) => [
  line('M52-28H72Q92-28 92-8V42Q92 62 72 62H52', pale, 16),
  path('M-66-50H60L54 100H-60Z', '#F2A72E'),
  path('M-66-50H-34L-32 100H-60Z', '#FFC75A'),
  line('M-14-20L-13 74M22-20L20 74', '#FFD98A', 11),
  path(
    'M-72-34Q-86-62-60-72Q-54-98-22-90Q4-112 30-90Q62-94 62-66Q78-48 62-34Q44-26 42-10Q32 2 24-14Q10-36-8-30Q-22-26-26-6Q-36 8-44-8Q-48-30-72-34Z',
    '#FFFDF6',
  ),
  path('M-60 84L-60 100H54L55 84Z', shadow),
])

const bottle = standing(({ main, pop }) => [
  path('M-17-92H17V-44Q44-26 44 6V88Q44 100 32 100H-32Q-44 100-44 88V6Q-44-26-17-44Z', '#6E3F1E'),
  path('M-17-92H-4V-40Q-22-24-24 6V100H-32Q-44 100-44 88V6Q-44-26-17-44Z', softGlow),
  box(-21, -102, 42, 16, pop, 4),
  box(-44, 14, 88, 58, main),
  circle(0, 43, 19, pop),
])

const hop = flat(() => [
  line('M0-74Q4-96 22-104', '#3F6F2C', 8),
  path('M-6-66Q-60-96-92-60Q-50-38-6-66ZM8-66Q56-92 84-50Q46-34 8-66Z', '#5E9A3D'),
  ...[
    [0, 66, 30],
    [-28, 34, 32],
    [28, 34, 32],
    [0, 30, 34],
    [-38, -8, 34],
    [38, -8, 34],
    [0, -10, 36],
    [-20, -44, 32],
    [20, -44, 32],
  ].map(([x = 0, y = 0, size = 30], index) =>
    path(
      `M${x} ${y + size}Q${x - size * 1.1} ${y} ${x} ${y - size}Q${x + size * 1.1} ${y} ${x} ${y + size}Z`,
      index % 2 ? '#8DBE54' : '#A9CF6B',
    ),
  ),
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

const cone = standing(({ pop }) => [
  path('M-46 0H46L0 100Z', crumb),
  line('M-32 28L14-4M-18 58L42 2M-6 86L32 30M32 28L-14-4M18 58L-42 2', crust, 4),
  path('M8 0H46L0 100Z', shadow),
  circle(-32, -26, 36, '#F7A6B4'),
  circle(32, -26, 36, '#8A5632'),
  circle(0, -66, 36, '#FFF1D6'),
  path('M66-38A36 36 0 0 1 4-4Q40-10 48-58ZM34-78A36 36 0 0 1-24-40Q16-44 20-96Z', shadow),
  box(-54, -2, 108, 15, crust, 7),
  ellipse(-14, -82, 10, 7, '#FFFFFF'),
  ellipse(-48, -40, 9, 6, glow),
  circle(12, -54, 5, pop),
  circle(-4, -60, 4, tomato),
])

const popsicle = flat(({ main, side, pop }) => [
  box(-12, 56, 24, 50, '#DDA968', 10),
  path('M-52-38Q-52-100 0-100Q52-100 52-38V52Q52 68 36 68H-36Q-52 68-52 52Z', main),
  path('M-52-14L52-40V20L-52 46Z', pop),
  path('M-52 24L52-4V52Q52 68 36 68H-36Q-52 68-52 52Z', side),
  line('M-26-50V34M14-50V34', glow, 11),
])

const sundae = standing(({ main, pop }) => [
  line('M30-40L62-102', pop, 12),
  circle(-32, -30, 36, '#F7A6B4'),
  circle(32, -28, 36, cream),
  circle(0, -54, 36, '#8A5632'),
  circle(0, -94, 12, tomato),
  path('M-82-20H82Q76 52 16 60V82H44Q52 100 40 100H-40Q-52 100-44 82H-16V60Q-76 52-82-20Z', main),
  path('M-82-20H-50Q-46 44-6 60V82H-4V100H-40Q-52 100-44 82H-16V60Q-76 52-82-20Z', softGlow),
])

const apple = flat(({ main }) => [
  path('M0-44Q-40-70-72-38Q-100 6-62 66Q-36 102 0 84Q36 102 62 66Q100 6 72-38Q40-70 0-44Z', tomato),
  path('M50 78Q36 102 0 84Q-36 102-62 66Q-80 38-82 10Q-40 90 50 78Z', shadow),
  ellipse(-44, -18, 12, 22, glow),
  line('M0-46Q2-72 16-92', cocoa, 8),
  path('M12-66Q36-104 74-88Q56-52 12-66Z', main === tomato ? leaf : '#5E9A3D'),
])

const carrot = flat(() => [
  path(
    'M-8-46Q-40-98-14-104Q0-92 4-52ZM4-50Q-4-104 24-104Q36-92 14-48ZM12-46Q40-92 58-78Q60-62 20-40Z',
    '#5E9A3D',
  ),
  path('M-38-36Q0-66 42-36Q48-16 4 98Q-2 108-8 98Q-46-14-38-36Z', '#F0883A'),
  path('M42-36Q48-16 4 98Q-2 108-4 102Q22-4 8-52Q26-48 42-36Z', shadow),
  line('M-34-10H-10M30 6H12M-20 36H-2', '#C9641E', 5),
])

const groceryBag = standing(({ main, pop }) => [
  path('M-52-30Q-66-82-44-100Q-28-82-30-30ZM-36-30Q-24-96-6-96Q4-70-14-30Z', '#5E9A3D'),
  circle(2, -34, 34, tomato),
  path('M26-20Q24-96 44-104Q68-104 66-20Z', crumb),
  line('M38-80L58-70M36-56L60-46', '#FFE3B3', 7),
  path('M-70-26H70L62 100H-62Z', '#D9A869'),
  path('M20-26H70L62 100H24Z', shadow),
  path('M-70-26L-54-14L-36-26L-18-14L0-26L18-14L36-26L54-14L70-26V-6H-70Z', '#C8935211'),
  circle(-6, 42, 30, main),
  path('M-6 60Q-32 46-22 24Q6 20 10 40Q10 54-6 60Z', pop),
])

const milkCarton = standing(({ main, pale, pop }) => [
  box(-30, -102, 60, 20, main, 3),
  path('M-30-84H30L58-38H-58Z', tint(main, 0.25)),
  box(-58, -38, 116, 138, pale),
  path('M-58 20Q-30-2 0 20T58 20V100H-58Z', main),
  box(22, -38, 36, 138, shadow),
  circle(-10, -12, 14, pop),
])

export const foodMotifs = {
  pizza: [wholePizza, pizzaSlice, tomatoMotif],
  burgers: [burger, fries, softDrink],
  coffee: [coffeeCup, latte, takeaway, coffeeBean],
  bakery: [croissant, loaf, cupcake],
  brewery: [beerMug, bottle, hop],
  sushi: [maki, nigiri, chopsticks],
  tacos: [taco, lime, chili],
  'ice-cream': [cone, popsicle, sundae],
  grocery: [groceryBag, apple, carrot, milkCarton],
} satisfies Record<string, readonly Motif[]>
