import {
  box,
  circle,
  dashes,
  discs,
  ellipse,
  glow,
  group,
  line,
  path,
  shadow,
  softGlow,
} from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const grass = '#5FA554'

const pin = (x: number, y: number, scale: number, stripe: string): string =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path(
      'M0-184Q26-182 24-150Q16-122 22-96Q42-52 34 0H-34Q-42-52-22-96Q-16-122-24-150Q-26-182 0-184Z',
      '#FFFCF5',
    ),
    path('M-20-122H20L19-108H-19Z', stripe),
    path('M0-184Q26-182 24-150Q16-122 22-96Q42-52 34 0H8Q22-80 4-120Q14-160 0-184Z', shadow),
  )

const pins = standing(({ main, side }) => [
  pin(-58, 90, 0.9, main),
  pin(58, 90, 0.9, main),
  pin(0, 100, 1.06, side),
])

const bowlingBall = flat(({ main, dark }) => [
  circle(0, 0, 94, main),
  path('M-94 0A94 94 0 0 0 94 0A110 110 0 0 1-94 0Z', shadow),
  path('M-70-40Q-10-90 60-50Q10-60-70-40ZM-88 20Q-10 60 90 0Q20 30-88 20Z', softGlow),
  circle(14, -46, 12, dark),
  circle(46, -32, 12, dark),
  circle(20, -12, 14, dark),
  ellipse(-42, -42, 18, 12, glow),
])

const golfFlag = standing(({ main, side }) => [
  ellipse(0, 82, 104, 18, grass),
  ellipse(-10, 78, 80, 10, '#7CBC68'),
  ellipse(6, 80, 17, 5, '#244A2A'),
  box(2, -100, 8, 180, '#FFFFFF', 4),
  path('M10-98L88-66L10-34Z', main),
  path('M10-66H88L10-34Z', shadow),
  circle(-42, 72, 13, '#FFFFFF'),
  path('M-55 72A13 13 0 0 0-29 72Z', shadow),
  circle(74, 84, 4, side),
])

const golfBall = standing(({ main, side }) => [
  path('M-30 46H30Q22 58 12 62L4 100H-4L-12 62Q-22 58-30 46Z', main),
  circle(0, -24, 74, '#FFFFFF'),
  ...[-58, -40, -22, -4, 14].map((y, index) =>
    dashes(`M${-44 + (index % 2) * 9} ${y}H48`, '#14171f1c', 9, 9, 9),
  ),
  path('M-74-24A74 74 0 0 0 74-24A86 86 0 0 1-74-24Z', shadow),
  ellipse(-24, -66, 16, 8, '#FFFFFF'),
  box(-30, 44, 60, 7, side, 3),
])

const peak = standing(({ main, side, pop }) => [
  circle(58, -56, 26, pop),
  path('M-108 100L-34-24L30 100Z', side),
  path('M-60 100L30-84L112 100Z', main),
  path('M30-84L112 100H40L54 20Z', shadow),
  path('M30-84L2-26L18-36L32-20L44-34L58-22Z', '#FFFFFF'),
  path('M-34-24L-52 6L-38 0L-30 10L-20 2Z', '#FFFFFF'),
])

const carabiner = flat(({ main, side, pop }) => [
  line('M-100 92Q-40 100-16 66M-24 54Q-60-20-20-50', side, 14),
  group(
    'rotate(18)',
    `<rect x="-42" y="-92" width="84" height="176" rx="42" fill="none" stroke="${main}" stroke-width="19"/>`,
    line('M42-34V30', pop, 19),
    line('M-42-42V30', glow, 6),
    box(31, -8, 22, 40, shade(main, 0.3), 6),
  ),
])

const climbingHolds = flat(({ main, side, pop }) => [
  box(-108, -104, 216, 212, '#D8C3A5', 26),
  path('M-108 30L40-104H82Q108-104 108-78V82Q108 108 82 108H-82Q-108 108-108 82Z', '#CBB391'),
  discs(
    [
      [-4, -64],
      [76, 0],
      [-76, 8],
      [8, 80],
      [10, -4],
      [-84, 82],
      [84, -86],
    ],
    4,
    '#14171f3d',
  ),
  path('M-92-40Q-80-86-30-72Q-4-56-24-22Q-60 0-92-40Z', main),
  circle(-54, -46, 10, shadow),
  path('M18-70Q60-98 92-60Q96-24 58-22Q16-24 18-70Z', side),
  circle(58, -56, 10, shadow),
  path('M-60 40Q-30 0 0 34Q20 84-24 92Q-70 90-60 40Z', pop),
  circle(-28, 56, 10, shadow),
  path('M38 24Q84 14 94 54Q80 92 44 78Q16 54 38 24Z', tint(main, 0.3)),
  circle(60, 52, 10, shadow),
])

export const pastimeMotifs = {
  bowling: [pins, bowlingBall],
  golf: [golfFlag, of(/\bballs\b/i, golfBall)],
  climbing: [peak, of(/harness|chalk|pass/i, carabiner), climbingHolds],
} satisfies Record<string, readonly Motif[]>
