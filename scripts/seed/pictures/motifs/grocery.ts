import { box, circle, ellipse, glow, line, path, shadow } from '../svg.ts'
import { tint } from '../tones.ts'
import { cocoa, crumb, leaf, tomato } from './ingredients.ts'
import { flat, type Motif, of, standing } from './motif.ts'

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

export const groceryMotifs = {
  grocery: [groceryBag, of(/fruit/i, apple), of(/vegetables|harvest|salads/i, carrot), milkCarton],
} satisfies Record<string, readonly Motif[]>
