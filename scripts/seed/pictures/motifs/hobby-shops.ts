import {
  box,
  circle,
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
import { sneaker } from './fashion-shops.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const wood = '#C88F55'

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

const skate = standing(({ main, side, pale }) => [
  path('M-50-96H12V-30Q16-12 46-4Q82 6 82 36V48H-58V-70Z', main),
  path('M-58 20Q10 40 82 30V48H-58Z', shadow),
  path('M-50-96H12V-74H-54Z', side),
  line('M-16-56H22M-14-34H24M-8-12H38', pale, 6),
  box(-44, 48, 20, 26, side),
  box(46, 48, 20, 26, side),
  path('M-66 72H76Q88 72 92 58H102Q100 100 74 100H-58Q-70 100-66 72Z', '#C9D2DC'),
])

const stick = (fill: string) => [
  box(-7, -104, 14, 150, wood, 6),
  box(-8, -104, 16, 34, fill, 6),
  path('M-7 40V70Q-7 96 20 96H70Q78 96 78 86Q78 76 68 76H24Q7 76 7 60V40Z', fill),
]

const hockeySticks = flat(({ main, side }) => [
  group('rotate(-26) translate(-14 -6)', ...stick(main)),
  group('scale(-1 1) rotate(-26) translate(-14 -6)', ...stick(side)),
  ellipse(0, 76, 28, 12, '#2A2D35'),
  ellipse(0, 69, 28, 12, '#4A4F5C'),
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

export const hobbyShopMotifs = {
  bookstore: [bookStack, openBook, shelfOfBooks],
  toys: [of(/train|puzzle|games?\b/i, blocks), bear, toyRocket, pinwheel],
  'sports-shop': [
    basketball,
    of(/skate/i, skate),
    of(/stick|goalie|helmet/i, hockeySticks),
    of(/running/i, sneaker),
    of(/racket/i, racket),
    of(/jersey|bags|gear/i, jersey),
  ],
  music: [of(/vinyl|record|albums/i, vinyl), of(/guitar|lesson|ukulele|amps/i, guitar), musicNote],
} satisfies Record<string, readonly Motif[]>
