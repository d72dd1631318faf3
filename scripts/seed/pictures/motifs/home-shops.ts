import { around, box, circle, ellipse, glow, group, line, path, shadow, softGlow } from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const steel = '#B4BCC7'

const wood = '#C88F55'

const leaf = '#4F9150'

const hammer = flat(({ main, pop }) => [
  group(
    'rotate(38)',
    box(-11, -50, 22, 156, wood, 9),
    box(-13, 34, 26, 72, main, 10),
    path('M-64-92H36Q64-92 76-66L62-58Q50-66 30-66H-64Z', '#6B7480'),
    path('M-18-66H18V-42H-18Z', '#535B66'),
    box(-76, -98, 24, 42, '#8B949F', 5),
    box(-9, 44, 8, 50, pop, 4),
  ),
])

const wrench = flat(({ main }) => [
  group(
    'rotate(-40)',
    path(
      'M-22-34Q-46-48-44-74Q-42-94-24-104V-70L0-58L24-70V-104Q42-94 44-74Q46-48 22-34V36Q44 50 42 74Q38 104 0 106Q-38 104-42 74Q-44 50-22 36Z',
      steel,
    ),
    path('M0-58L24-70V-104Q42-94 44-74Q46-48 22-34V36Q44 50 42 74Q38 104 0 106Z', shadow),
    circle(0, 70, 18, main),
  ),
])

const paintBucket = standing(({ main, side, pop, pale }) => [
  line('M-62-44Q0-132 62-44', steel, 7),
  path('M-70-44H70L60 100H-60Z', pale),
  path('M24-44H70L60 100H20Z', shadow),
  ellipse(0, -44, 70, 18, shade(main, 0.15)),
  ellipse(0, -42, 58, 12, main),
  path(
    'M-68-34Q-40-26-34-28V18Q-26 32-18 18V-26Q0-24 12-26V44Q22 60 32 44V-28Q54-30 69-36L68-20L62 62H-62Z',
    main,
  ),
  path('M-64 62H64L60 100H-60Z', side),
  circle(-44, 40, 6, pop),
])

const pottedPlant = standing(({ main, pop }) => [
  path('M0 26Q-84 8-90-62Q-22-48 0 26Z', leaf),
  path('M0 26Q84 8 90-62Q22-48 0 26Z', '#6BAE5C'),
  path('M0 30Q-40-40 0-104Q40-40 0 30Z', '#3F7C48'),
  line('M0 26V-76', '#7FBF6B', 4),
  path('M-62 20H62L48 100H-48Z', main),
  box(-70, 14, 140, 24, tint(main, 0.15), 5),
  path('M-57 46H57L54 60H-54Z', pop),
  path('M18 38H59L48 100H14Z', shadow),
])

const wateringCan = standing(({ main, pop }) => [
  line('M34-20Q100-50 96 14Q92 58 48 66', main, 13),
  path('M-46 60L-90-48L-74-54L-30 20Z', main),
  path('M-104-52L-64-70L-56-54L-96-36Z', pop),
  path('M-48-20H52L58 88Q58 100 46 100H-40Q-52 100-52 88Z', main),
  path('M-48-20H52L53 2H-49Z', shadow),
  path('M-50 34H55L56 54H-51Z', pop),
  line('M-38-20Q2-74 40-20', main, 11),
])

const flower = flat(({ main, side, pop }) => [
  around(8, (turn, index) =>
    group(
      `rotate(${turn})`,
      path('M0 0Q-42-56 0-100Q42-56 0 0Z', index % 2 ? main : tint(main, 0.2)),
    ),
  ),
  circle(0, 0, 32, side),
  circle(0, 0, 22, pop),
])

const headphones = standing(({ main, side, pop }) => [
  line('M-74 30Q-84-88 0-88Q84-88 74 30', side, 17),
  line('M-66-18Q-52-72 0-74', glow, 6),
  box(-96, 8, 46, 92, main, 20),
  box(50, 8, 46, 92, main, 20),
  box(-64, 16, 22, 76, shade(main, 0.3), 9),
  box(42, 16, 22, 76, shade(main, 0.3), 9),
  box(-88, 36, 11, 36, pop, 5),
  box(77, 36, 11, 36, pop, 5),
])

const laptop = standing(({ main, side, pop, dark }) => [
  box(-78, -58, 156, 128, dark, 12),
  box(-68, -48, 136, 104, main),
  path('M-68 56V10L-26-20L14 20L40-2L68 26V56Z', side),
  circle(36, -22, 15, pop),
  path('M-68-48H0L-68 30Z', softGlow),
  path('M-104 74H104V84Q102 100 88 100H-88Q-102 100-104 84Z', steel),
  box(-24, 74, 48, 9, '#8A93A0', 4),
])

const phone = standing(({ main, side, pop, pale, dark }) => [
  box(-54, -104, 108, 204, dark, 20),
  box(-46, -94, 92, 184, pale, 13),
  path('M-46-81Q-46-94-33-94H33Q46-94 46-81V-20H-46Z', main),
  circle(0, -54, 21, pop),
  box(-34, -6, 30, 30, side, 8),
  box(4, -6, 30, 30, pop, 8),
  box(-34, 32, 30, 30, tint(main, 0.35), 8),
  box(4, 32, 30, 30, main, 8),
  box(-18, 76, 36, 6, dark, 3),
])

const paw = flat(({ main }) => [
  path('M0-8Q44-8 64 44Q74 84 34 84Q12 84 0 78Q-12 84-34 84Q-74 84-64 44Q-44-8 0-8Z', main),
  ...[
    [-72, -14, -24],
    [-28, -60, -8],
    [28, -60, 8],
    [72, -14, 24],
  ].map(([x = 0, y = 0, turn = 0]) =>
    group(`translate(${x} ${y}) rotate(${turn})`, ellipse(0, 0, 23, 32, main)),
  ),
])

const dog = standing(({ main, side, pop, pale, dark }) => [
  path('M-66-70Q-112-40-92 30Q-70 38-56-10ZM66-70Q112-40 92 30Q70 38 56-10Z', shade(main, 0.3)),
  path('M-66-40Q-62-94 0-94Q62-94 66-40Q70 60 0 66Q-70 60-66-40Z', main),
  path('M-14-94H14Q16-30 40 4Q44 58 0 62Q-44 58-40 4Q-16-30-14-94Z', pale),
  circle(-36, -26, 9, dark),
  circle(36, -26, 9, dark),
  path('M-20 4H20Q18 26 0 28Q-18 26-20 4Z', dark),
  path('M-12 42H12V60Q0 76-12 60Z', '#E86A6A'),
  line('M0 26V38M-24 40Q-8 50 0 38Q8 50 24 40', dark, 4),
  path('M-58 66Q0 92 58 66L66 100H-66Z', side),
  circle(0, 88, 13, pop),
])

const bone = flat(({ pale, main }) => [
  group(
    'rotate(-32)',
    path(
      'M-58-20H58Q56-54 80-52Q104-48 96-20Q110 0 96 20Q104 48 80 52Q56 54 58 20H-58Q-56 54-80 52Q-104 48-96 20Q-110 0-96-20Q-104-48-80-52Q-56-54-58-20Z',
      main,
    ),
    path(
      'M-60 4H60Q56 30 80 34Q100 32 98 16Q106 46 80 52Q56 54 58 20H-58Q-56 54-80 52Q-104 48-96 20Q-80 34-66 26Q-58 20-60 4Z',
      shadow,
    ),
    line('M-50-8H20', pale, 6),
  ),
])

export const homeShopMotifs = {
  hardware: [hammer, of(/paint/i, paintBucket), of(/tool/i, wrench)],
  garden: [
    pottedPlant,
    of(/soil|garden/i, wateringCan),
    of(/perennials|bouquet|seeds|wreath/i, flower),
  ],
  electronics: [
    of(/headphones|headset|speakers|sound/i, headphones),
    laptop,
    of(/phone|screen protector/i, phone),
  ],
  pets: [of(/dog|puppy|grooming/i, dog), paw, of(/treats|kibble|food/i, bone)],
} satisfies Record<string, readonly Motif[]>
