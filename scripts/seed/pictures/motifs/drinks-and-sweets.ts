import {
  box,
  circle,
  ellipse,
  glow,
  group,
  line,
  path,
  ring,
  round,
  shadow,
  softGlow,
} from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { cream, crumb, crust, tomato } from './ingredients.ts'
import { flat, type Motif, of, standing } from './motif.ts'

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
      `M${x} ${y + size}Q${round(x - size * 1.1)} ${y} ${x} ${y - size}Q${round(x + size * 1.1)} ${y} ${x} ${y + size}Z`,
      index % 2 ? '#8DBE54' : '#A9CF6B',
    ),
  ),
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

export const drinkAndSweetMotifs = {
  coffee: [coffeeCup, of(/latte/i, latte), of(/iced|own cup/i, takeaway), of(/beans/i, coffeeBean)],
  bakery: [
    of(/croissant|brunch|breakfast/i, croissant),
    of(/loaf|bagel|sourdough/i, loaf),
    of(/cake|doughnut/i, cupcake),
  ],
  brewery: [beerMug, of(/four-packs|growler/i, bottle), of(/tour|brew day/i, hop)],
  'ice-cream': [cone, popsicle, of(/sundae|split|pints|cake/i, sundae)],
} satisfies Record<string, readonly Motif[]>
