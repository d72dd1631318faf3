import {
  around,
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
} from '../svg.ts'
import { shade, tint } from '../tones.ts'
import { flat, type Motif, of, standing } from './motif.ts'

const steel = '#3B4252'
const skin = '#C98658'
const leaf = '#5E9A5B'

const dumbbell = flat(({ main, side }) => [
  box(-70, -10, 140, 20, '#AEB6C2', 6),
  ...[-1, 1].map((sign) =>
    group(
      `scale(${sign} 1)`,
      box(34, -58, 26, 116, main, 9),
      box(62, -44, 20, 88, side, 8),
      box(84, -16, 16, 32, steel, 6),
      box(34, 14, 26, 44, shadow, 9),
    ),
  ),
  box(-64, -10, 128, 7, glow, 3),
])

const kettlebell = standing(({ main, pop }) => [
  path('M-44-20C-70-96-36-100 0-100S70-96 44-20L22-20C40-76 24-78 0-78S-40-76-22-20Z', steel),
  circle(0, 28, 72, main),
  path('M-72 28A72 72 0 0 0 72 28A84 84 0 0 1-72 28Z', shadow),
  box(-46, 86, 92, 14, shade(main, 0.3), 6),
  circle(0, 26, 32, pop),
  ellipse(-34, -8, 14, 9, glow),
])

const weightPlate = flat(({ main, pale }) => [
  circle(0, 0, 98, main),
  circle(0, 0, 82, shade(main, 0.2)),
  circle(0, 0, 62, main),
  around(3, (turn) =>
    group(`rotate(${turn})`, path('M-24-54A60 60 0 0 1 24-54L16-34A38 38 0 0 0-16-34Z', pale)),
  ),
  circle(0, 0, 26, '#AEB6C2'),
  circle(0, 0, 13, steel),
  path('M-98 0A98 98 0 0 0 98 0A112 112 0 0 1-98 0Z', shadow),
])

const meditating = standing(({ main, side, dark }) => [
  ellipse(0, 92, 104, 10, side),
  circle(0, -72, 24, skin),
  circle(0, -100, 11, dark),
  path('M-24-72A24 24 0 0 1 24-72Q0-90-24-72Z', dark),
  line('M-32-22Q-62 20-70 52M32-22Q62 20 70 52', skin, 16),
  path('M-34-14Q-32-42 0-42Q32-42 34-14L24 56H-24Z', main),
  path('M-28 44H28Q100 50 96 74Q92 92 60 88H-60Q-92 92-96 74Q-100 50-28 44Z', shade(main, 0.35)),
  path('M-60 88Q0 50 60 88Z', skin),
])

const yogaMat = standing(({ main, side, pop }) => [
  path('M-30 66H104V100H-30Z', side),
  circle(-34, 46, 54, main),
  ring(-34, 46, 38, tint(main, 0.35), 6),
  ring(-34, 46, 21, tint(main, 0.35), 6),
  circle(-34, 46, 7, tint(main, 0.35)),
  box(-30, 88, 134, 12, main, 6),
  box(22, 84, 14, 16, pop),
  box(40, -30, 40, 96, pop, 14),
  box(48, -46, 24, 22, shade(pop, 0.4), 5),
  box(40, 0, 40, 34, softGlow),
])

const lotus = flat(({ main, side, pop }) => [
  ...[-74, 74, -50, 50, -25, 25, 0].map((turn, index) =>
    group(
      `translate(0 62) rotate(${turn})`,
      path(
        'M0 0Q-34-62 0-130Q34-62 0 0Z',
        index < 2 ? side : index < 4 ? tint(main, 0.2) : index < 6 ? tint(main, 0.4) : pop,
      ),
    ),
  ),
  path('M-92 62Q0 100 92 62Q60 92 0 92Q-60 92-92 62Z', leaf),
])

const scissors = flat(({ main, pop }) => [
  group(
    'rotate(24)',
    path('M-6 14L-22-94Q-10-108-2-92L12 14Z', '#C9D0D8'),
    path('M6 14L22-94Q10-108 2-92L-12 14Z', '#E4E8EC'),
    ring(-34, 66, 25, main, 14),
    ring(34, 66, 25, main, 14),
    line('M-22 44L4 8M22 44L-4 8', main, 14),
    circle(0, 4, 8, pop),
  ),
])

const comb = flat(({ main, pop }) => [
  group(
    'rotate(-28)',
    path('M-96-34Q-96-46-84-46H84Q96-46 96-34V-10H-96Z', main),
    `<path d="M-84-10V44M-70-10V44M-56-10V44M-42-10V44M-28-10V44M-14-10V44M0-10V44M18-10V44M36-10V44M54-10V44M72-10V44M88-10V44" stroke="${main}" stroke-width="8" stroke-linecap="round"/>`,
    box(-80, -38, 160, 8, glow, 4),
    circle(78, -26, 6, pop),
  ),
])

const dryer = flat(({ main, side, dark }) => [
  path('M-18 20H28L44 92Q44 104 30 104H10Q-2 104-4 92Z', shade(main, 0.2)),
  path('M-46-56H34Q78-56 78-12Q78 32 34 32H-46Z', main),
  path('M-46-56L-96-46V22L-46 32Z', side),
  path('M-46-4H78Q76 32 34 32H-46Z', shadow),
  circle(34, -12, 24, dark),
  ring(34, -12, 14, softGlow, 4),
  box(4, 50, 16, 26, side, 8),
])

const stones = standing(({ main, side }) => [
  ellipse(0, 76, 92, 25, '#5C6470'),
  ellipse(-8, 70, 76, 15, softGlow),
  ellipse(4, 34, 68, 23, '#7A838F'),
  ellipse(-4, 28, 54, 13, softGlow),
  ellipse(-4, -5, 46, 19, '#98A1AB'),
  ellipse(-8, -9, 34, 10, softGlow),
  path('M-4-24Q-66-44-64-96Q-10-92-4-24Z', leaf),
  path('M-2-24Q12-78 66-84Q66-36-2-24Z', tint(leaf, 0.25)),
  circle(62, 88, 12, side),
  circle(-78, 92, 8, main),
])

const candle = standing(({ main, pop, pale }) => [
  path('M0-100Q30-64 14-46Q0-36-14-46Q-30-64 0-100Z', '#FFB43A'),
  path('M0-76Q14-58 7-50Q0-45-7-50Q-14-58 0-76Z', '#FFF0BF'),
  line('M0-46V-28', '#3B2A22', 5),
  box(-56, -28, 112, 128, main, 14),
  box(-56, -28, 34, 128, softGlow, 14),
  ellipse(0, -26, 56, 13, tint(main, 0.4)),
  box(-34, 22, 68, 48, pale, 8),
  path('M0 30Q18 46 0 62Q-18 46 0 30Z', pop),
])

const oilBottle = standing(({ main, side, pale }) => [
  box(-13, -100, 26, 44, shade(side, 0.3), 8),
  box(-22, -62, 44, 26, side, 5),
  path('M-24-36H24Q58-20 58 14V86Q58 100 44 100H-44Q-58 100-58 86V14Q-58-20-24-36Z', main),
  path('M-24-36H-6Q-34-14-34 14V100H-44Q-58 100-58 86V14Q-58-20-24-36Z', softGlow),
  box(-40, 16, 80, 60, pale, 8),
  path('M0 24Q24 52 0 66Q-24 52 0 24Z', leaf),
])

const glasses = flat(({ main, pop, dark }) => [
  ...[-1, 1].map((sign) =>
    group(
      `scale(${sign} 1)`,
      line('M92-20L104-36', main, 12),
      circle(54, 6, 42, tint(pop, 0.45)),
      path('M30 38L72-32A42 42 0 0 1 86-22L48 47A42 42 0 0 1 30 38Z', glow),
      ring(54, 6, 42, main, 13),
    ),
  ),
  line('M-14-2Q0-16 14-2', main, 12),
  line('M-84-26Q-54-52-26-26', dark, 3),
])

const sunglasses = flat(({ main, side, dark }) => [
  line('M-96-26L-108-44M96-26L108-44', main, 12),
  ...[-1, 1].map((sign) =>
    group(
      `scale(${sign} 1)`,
      path('M8-34H100Q104 46 58 48Q14 48 8-34Z', main),
      path('M18-24H90Q90 36 57 38Q24 38 18-24Z', dark),
    ),
  ),
  path('M24-24H52L30 16Q18 0 18-24ZM-84-24H-56L-78 18Q-90 0-90-24Z', side),
  box(-14, -34, 28, 13, main),
])

const eye = flat(({ main, side, dark, pop }) => [
  path('M-104 0Q0-104 104 0Q0 104-104 0Z', '#FFFFFF'),
  path('M-104 0Q0-104 104 0Q0-76-104 0Z', side),
  circle(0, 2, 46, main),
  ring(0, 2, 35, tint(main, 0.35), 6),
  circle(0, 2, 22, dark),
  circle(13, -12, 10, '#FFFFFF'),
  line('M-66-62L-80-84M0-80V-104M66-62L80-84', pop, 9),
])

const medicalCross = flat(({ main, pale }) => [
  box(-92, -92, 184, 184, main, 44),
  path('M-92 8V48Q-92 92-48 92H48Q92 92 92 48V8Q0 70-92 8Z', shadow),
  path('M-22-62H22V-22H62V22H22V62H-22V22H-62V-22H-22Z', pale),
])

const capsules = flat(({ main, side, pop, pale }) => [
  group(
    'translate(-14 -18) rotate(-38)',
    path('M0-32H-52Q-86-30-86 0Q-86 32-52 32H0Z', main),
    path('M0-32H52Q86-30 86 0Q86 32 52 32H0Z', pale),
    box(-60, -20, 120, 11, glow, 5),
  ),
  circle(58, 58, 34, side),
  line('M38 66L78 50', glow, 7),
  circle(-64, 68, 20, pop),
])

const pillBottle = standing(({ main, side, pale }) => [
  box(-52, -100, 104, 42, side, 8),
  line('M-34-92V-66M-12-92V-66M12-92V-66M34-92V-66', softGlow, 6),
  box(-60, -50, 120, 150, main, 18),
  box(-60, -8, 120, 78, pale),
  path('M-10 4H10V20H26V40H10V56H-10V40H-26V20H-10Z', main),
  box(-60, -50, 30, 150, softGlow, 14),
])

export const wellbeingMotifs = {
  gym: [dumbbell, kettlebell, weightPlate],
  yoga: [meditating, lotus, of(/\bmat\b/i, yogaMat)],
  salon: [of(/\bcuts?\b|trim/i, scissors), of(/blow-dry|colour/i, dryer), comb],
  spa: [stones, candle, oilBottle, lotus],
  optician: [glasses, of(/sun|goggles/i, sunglasses), of(/contact|coating|eye test/i, eye)],
  pharmacy: [medicalCross, of(/vitamin|supplement/i, capsules), of(/skin|sun care/i, pillBottle)],
} satisfies Record<string, readonly Motif[]>
