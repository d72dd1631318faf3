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
  shadow,
  softGlow,
  star,
} from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, standing } from './motif.ts'

const steel = '#B4BCC7'
const wood = '#C88F55'
const leaf = '#4F9150'

const bookStack = standing(({ main, side, pop, pale }) => [
  box(-90, 62, 176, 38, main, 7),
  box(-62, 69, 148, 24, pale),
  box(-76, 24, 160, 38, pop, 7),
  box(-76, 31, 134, 24, pale),
  box(-84, -14, 152, 38, side, 7),
  box(-60, -7, 128, 24, pale),
  group(
    'translate(-4 -34) rotate(-8)',
    box(-72, -20, 144, 34, shade(main, 0.2), 7),
    box(-72, -14, 122, 22, pale),
  ),
  path('M40-14H56V34L48 26L40 34Z', tint(main, 0.1)),
])

const openBook = flat(({ main, pop, pale }) => [
  path('M-102-50Q-50-66 0-44Q50-66 102-50V66Q50 52 0 72Q-50 52-102 66Z', main),
  path('M-92-58Q-44-72 0-48V60Q-44 38-92 52Z', pale),
  path('M92-58Q44-72 0-48V60Q44 38 92 52Z', pale),
  path('M92-58Q44-72 0-48V60Q10 8 28-62Q60-66 92-58Z', '#14171f12'),
  line(
    'M-74-34Q-46-42-20-28M-74-12Q-46-20-20-6M-74 10Q-46 2-20 16M20-28Q46-42 74-34M20-6Q46-20 74-12',
    '#14171f40',
    6,
  ),
  path('M46-62L66-63V10L56 0L46 10Z', pop),
])

const shelfOfBooks = standing(({ main, side, pop, pale, dark }) => [
  box(-92, -74, 38, 174, main, 4),
  box(-92, -50, 38, 14, pop),
  box(-52, -50, 30, 150, side, 4),
  box(-52, 56, 30, 12, pale),
  box(-20, -90, 42, 190, dark, 4),
  box(-12, -64, 26, 60, pop, 3),
  group(
    'translate(64 102) rotate(-14)',
    box(-34, -166, 34, 164, pop, 4),
    box(-34, -140, 34, 12, main),
    box(-34, -44, 34, 12, main),
  ),
])

const blocks = standing(({ main, side, pop, pale }) => [
  box(-94, 12, 88, 88, main, 10),
  circle(-50, 56, 26, pale),
  box(0, 12, 88, 88, side, 10),
  path('M44 28L72 84H16Z', pale),
  group(
    'translate(-4 -36) rotate(-6)',
    box(-44, -44, 88, 88, pop, 10),
    path(star(0, 2, 32, 14), pale),
  ),
  path(
    'M-94 84V90Q-94 100-84 100H-16Q-6 100-6 90V84ZM0 84V90Q0 100 10 100H78Q88 100 88 90V84Z',
    shadow,
  ),
])

const toyRocket = standing(({ main, side, pop, pale }) => [
  path('M-20 74L0 108L20 74Z', '#FFB43A'),
  path('M-36 12L-74 62V92L-30 66ZM36 12L74 62V92L30 66Z', side),
  path('M0-104Q62-50 34 74H-34Q-62-50 0-104Z', pale),
  path('M0-104Q62-50 34 74H8Q38-50 0-104Z', shadow),
  path('M0-104Q28-80 37-50H-37Q-28-80 0-104Z', main),
  circle(0, -12, 23, main),
  circle(0, -12, 15, pop),
  box(-36, 60, 72, 16, main, 5),
])

const pinwheel = flat(({ main, side, pop, pale }) => [
  box(-6, 0, 12, 110, wood, 6),
  ...[main, side, pop, tint(main, 0.4)].map((fill, index) =>
    group(
      `translate(0 -18) rotate(${index * 90})`,
      path('M0 0L0-84Q62-76 60-34Z', fill),
      path('M0 0L60-34L36-4Z', shadow),
    ),
  ),
  circle(0, -18, 11, pale),
])

const bear = standing(({ main, pop, pale, dark }) => [
  circle(-52, -66, 30, main),
  circle(52, -66, 30, main),
  circle(-52, -66, 16, pop),
  circle(52, -66, 16, pop),
  ellipse(0, 76, 66, 28, shade(main, 0.18)),
  ellipse(0, -14, 78, 72, main),
  ellipse(0, 14, 38, 30, pale),
  path('M-12 2H12Q10 16 0 16Q-10 16-12 2Z', dark),
  circle(-30, -20, 8, dark),
  circle(30, -20, 8, dark),
  line('M0 14V24M-12 30Q0 36 12 30', dark, 4),
  path('M0 68L-38 52V90ZM0 68L38 52V90Z', pop),
  circle(0, 70, 11, pale),
])

const basketball = flat(() => [
  circle(0, 0, 94, '#E5772E'),
  path('M-94 0A94 94 0 0 0 94 0A108 108 0 0 1-94 0Z', shadow),
  line('M-94 0H94M0-94V94M-66-66Q-14 0-66 66M66-66Q14 0 66 66', '#5A2C14', 5),
  ellipse(-34, -46, 20, 12, glow),
])

const racket = flat(({ main, side, pale }) => [
  group(
    'rotate(36)',
    `<path d="M-40-84V-4M-20-96V10M0-100V14M20-96V10M40-84V-4M-52-72H52M-58-52H58M-56-32H56M-46-12H46" stroke="${pale}" stroke-width="3"/>`,
    `<ellipse cx="0" cy="-44" rx="56" ry="64" fill="none" stroke="${main}" stroke-width="13"/>`,
    path('M-26 12L-7 46H7L26 12L12 18H-12Z', main),
    box(-9, 42, 18, 66, side, 7),
  ),
  circle(58, 58, 27, '#D9E85A'),
  line('M42 40Q56 58 40 76', '#FFFFFF', 5),
])

const jersey = flat(({ main, side, pale }) => [
  path('M-36-82H36L96-50L76 0L52-12V92H-52V-12L-76 0L-96-50Z', main),
  path('M-36-82Q0-46 36-82L24-82Q0-58-24-82Z', pale),
  path('M-96-50L-86-24L-62-36V-60ZM96-50L86-24L62-36V-60Z', side),
  path('M-52 44H52V64H-52Z', side),
  path('M52-12V92H22Q44 40 40-40Z', shadow),
  path(star(0, 4, 30, 13), pale),
])

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

const vinyl = flat(({ main, pop }) => [
  circle(0, 0, 100, '#1E222C'),
  ring(0, 0, 84, '#343A48', 3),
  ring(0, 0, 70, '#343A48', 3),
  ring(0, 0, 56, '#343A48', 3),
  path('M0 0L-64-76A100 100 0 0 1-24-97ZM0 0L64 76A100 100 0 0 1 24 97Z', softGlow),
  circle(0, 0, 40, main),
  path('M-40 0A40 40 0 0 1 40 0Z', pop),
  circle(0, 0, 8, '#1E222C'),
])

const guitar = flat(({ main, pop }) => [
  group(
    'rotate(32)',
    box(-9, -100, 18, 110, '#5A3A26', 3),
    box(-16, -116, 32, 34, '#3C2518', 6),
    path(
      'M-32-18Q-30 8-46 22Q-74 50-54 84Q-34 112 0 110Q34 112 54 84Q74 50 46 22Q30 8 32-18Q30-34 0-32Q-30-34-32-18Z',
      main,
    ),
    path('M32-18Q30 8 46 22Q74 50 54 84Q34 112 0 110Q46 84 22 30Q10 0 18-31Q30-30 32-18Z', shadow),
    circle(0, 26, 23, '#3C2518'),
    box(-28, 70, 56, 11, '#3C2518', 4),
    line('M-4-86V74M4-86V74', pop, 2.5),
  ),
])

const musicNote = flat(({ main, side }) => [
  path('M-50-80L62-104V-66L-50-42Z', main),
  box(-50, -78, 16, 140, main),
  box(46, -98, 16, 136, main),
  ellipse(-62, 64, 30, 23, main),
  ellipse(34, 40, 30, 23, main),
  path('M-50-46L62-70V-56L-50-32Z', side),
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

const sneaker = standing(({ main, side, pop, pale }) => [
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

export const shopMotifs = {
  bookstore: [bookStack, openBook, shelfOfBooks],
  toys: [blocks, bear, toyRocket, pinwheel],
  'sports-shop': [basketball, racket, jersey],
  hardware: [hammer, paintBucket, wrench],
  garden: [pottedPlant, wateringCan, flower],
  music: [vinyl, guitar, musicNote],
  electronics: [headphones, laptop, phone],
  fashion: [dress, handbag, tee],
  shoes: [sneaker, boot],
  jewellery: [diamondRing, gem, pearls],
  pets: [dog, paw, bone],
} satisfies Record<string, readonly Motif[]>
