import { box, circle, dots, line, path, ring, shadow, softGlow, star } from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const dress = flat(({ main, side, pop }) => [
  line('M-26-100L-20-72M26-100L20-72', main, 8),
  path('M-38-76Q0-52 38-76Q32-40 26-10L74 92Q0 112-74 92L-26-10Q-32-40-38-76Z', main),
  path('M26-10L74 92Q46 102 14 104Q26 40 4-10Z', shadow),
  path('M-27-14H27V4H-27Z', pop),
  ...[
    [-28, 40],
    [4, 62],
    [-44, 76],
    [36, 78],
    [14, 28],
  ].map(([x = 0, y = 0]) => circle(x, y, 7, side)),
])

const handbag = standing(({ main, side, pop }) => [
  line('M-40-24Q-44-94 0-94Q44-94 40-24', side, 12),
  path('M-80-30H80L92 86Q92 100 78 100H-78Q-92 100-92 86Z', main),
  path('M-80-30H80L84 12Q40 46 0 46Q-40 46-84 12Z', tint(main, 0.16)),
  box(-17, 28, 34, 32, pop, 8),
  circle(0, 44, 6, shade(main, 0.4)),
  path('M-91 76L-92 86Q-92 100-78 100H78Q92 100 92 86L91 76Z', shadow),
])

const tee = flat(({ main, side, pop, pale }) => [
  path('M-34-84H34L100-44L78 4L54-10V92H-54V-10L-78 4L-100-44Z', main),
  path('M-34-84Q0-40 34-84Z', shade(main, 0.3)),
  path('M-100-44L-88-19L-66-30L-74-60ZM100-44L88-19L66-30L74-60Z', side),
  circle(0, 18, 32, pop),
  path('M-32 18Q-16 2 0 18T32 18A32 32 0 0 1-32 18Z', pale),
  path('M54-10V92H26Q46 40 42-30Z', shadow),
])

export const sneaker = standing(({ main, side, pop, pale }) => [
  path('M-88-44Q-66-34-42-56Q-30-64-22-50Q4 4 52 16Q102 26 102 72H-96Q-102 10-88-44Z', main),
  path('M-92 10Q-40 60 40 20L52 16Q102 26 102 72H-96Q-97 40-92 10Z', softGlow),
  path('M58 18Q102 28 102 72H54Q74 44 58 18Z', side),
  path('M-104 68H106Q108 100 90 100H-90Q-106 100-104 68Z', pale),
  box(-100, 84, 202, 7, pop),
  line('M-18-30L6-44M-4-10L20-26M14 4L38-12', pale, 8),
  path('M-84 40Q-30 50 10 8Q-20 70-84 58Z', pop),
])

const boot = standing(({ main, side, pop, pale }) => [
  path('M-62-96H22V-6Q26 12 52 20Q96 32 98 74H-66Q-54-10-62-96Z', main),
  path('M-6-96H22V-6Q26 12 52 20Q96 32 98 74H40Q50 30 14 16Q-8 8-6-96Z', shadow),
  box(-70, -104, 98, 24, side, 9),
  path('M-70 70H102V90Q102 100 92 100H18L8 90H-18L-26 100H-62Q-72 100-72 90Z', '#33261F'),
  line('M-6-56L24-62M-6-32L24-38M-4-8L28-14', pale, 7),
  box(-60, 58, 160, 12, pop),
])

const gem = flat(({ main, side, pop }) => [
  path('M-60-70H60L102-20L0 92L-102-20Z', main),
  path('M-60-70L-40-20L0-70L40-20L60-70L102-20H-102Z', tint(main, 0.4)),
  path('M-40-20L0-70L40-20Z', tint(pop, 0.5)),
  path('M-40-20H40L0 92Z', tint(main, 0.2)),
  path('M40-20H102L0 92Z', shadow),
  path(star(80, -78, 24, 7, 4), side),
])

const diamondRing = flat(({ pop, side }) => [
  ring(0, 34, 58, '#E3AE3C', 17),
  line('M-44 4A58 58 0 0 1-20-18', '#FFE5A0', 7),
  path('M-26-100H26L48-70L0-16L-48-70Z', '#BFE6F2'),
  path('M-26-100L-16-70L0-100L16-70L26-100L48-70H-48Z', '#EAF8FC'),
  path('M16-70H48L0-16Z', '#8CC6DB'),
  path(star(72, -62, 20, 6, 4), pop),
  path(star(-74, -34, 14, 4, 4), side),
])

const pearls = flat(({ main, pop, side }) => [
  line('M-78-92Q-84 44 0 44Q84 44 78-92', side, 3),
  dots('M-78-92Q-84 44 0 44Q84 44 78-92', '#E4D8C6', 25, 24.5),
  dots('M-80-94Q-86 40-2 40Q82 40 76-94', '#FFFDF8', 19, 24.5),
  path('M0 50L28 74L0 106L-28 74Z', main),
  path('M0 50L28 74H-28Z', tint(main, 0.35)),
  circle(0, 46, 9, pop),
])

export const fashionShopMotifs = {
  fashion: [dress, handbag, of(/sweater|basics/i, tee)],
  shoes: [sneaker, of(/boot/i, boot)],
  jewellery: [of(/\bring\b/i, diamondRing), gem, of(/pearl|earrings/i, pearls)],
} satisfies Record<string, readonly Motif[]>
