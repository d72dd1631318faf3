import { around, box, circle, group, line, path, ring, star } from './svg.ts'

/** A sign in one colour, with `cut` for what is cut out of it; within 50 of the origin. */
export type Emblem = (ink: string, cut: string) => string

const mapleLeaf: Emblem = (ink) =>
  path(
    'M0-54L11-33L24-40L19-12L34-28L38-18L54-20L48-4L55 2L28 24L32 34L5 30L4 54H-4L-5 30L-32 34L-28 24L-55 2L-48-4L-54-20L-38-18L-34-28L-19-12L-24-40L-11-33Z',
    ink,
  )

const waves: Emblem = (ink) =>
  line(
    'M-50-22Q-33-40-17-22T17-22T50-22M-50 4Q-33-14-17 4T17 4T50 4M-50 30Q-33 12-17 30T17 30T50 30',
    ink,
    12,
  )

const fiveStar: Emblem = (ink) => path(star(0, 4, 54, 23), ink)

const mountain: Emblem = (ink, cut) =>
  path('M-60 40L-18-22L-4-4L20-44L62 40Z', ink) + path('M20-44L4-17L14-22L21-12L30-22L35-16Z', cut)

const bolt: Emblem = (ink) => path('M14-58L-34 10H-4L-14 58L36-14H6Z', ink)

const anchor: Emblem = (ink) =>
  ring(0, -40, 11, ink, 9) +
  line(
    'M0-28V46M-22-16H22M-44 12Q-40 46 0 48Q40 46 44 12M-52 22L-44 10L-34 20M52 22L44 10L34 20',
    ink,
    10,
  )

const sun: Emblem = (ink) =>
  circle(0, 0, 26, ink) +
  around(10, (turn) => group(`rotate(${turn})`, path('M-7-34L0-56L7-34Z', ink)))

const pineTree: Emblem = (ink) =>
  path('M0-56L26-18H14L38 14H22L46 44H8V58H-8V44H-46L-22 14H-38L-14-18H-26Z', ink)

const crown: Emblem = (ink, cut) =>
  path('M-50-26L-26 2L0-42L26 2L50-26L40 36H-40Z', ink) +
  [-50, 0, 50].map((x) => circle(x, x === 0 ? -45 : -29, 7, ink)).join('') +
  box(-38, 20, 76, 6, cut)

const book: Emblem = (ink, cut) =>
  path('M-54-30Q-26-42 0-26Q26-42 54-30V34Q26 24 0 40Q-26 24-54 34Z', ink) +
  line('M0-20V34M-38-12Q-24-16-14-10M-38 4Q-24 0-14 6M38-12Q24-16 14-10M38 4Q24 0 14 6', cut, 5)

const note: Emblem = (ink) =>
  path('M-22-38L40-52V20H30V-24L-12-14V34H-22Z', ink) +
  path(
    'M-12 34A19 15 0 1 1-50 34A19 15 0 1 1-12 34ZM40 20A19 15 0 1 1 2 20A19 15 0 1 1 40 20Z',
    ink,
  )

const heart: Emblem = (ink) =>
  path('M0 50C-76 0-54-52-22-48Q-8-46 0-30Q8-46 22-48C54-52 76 0 0 50Z', ink)

const flame: Emblem = (ink, cut) =>
  path('M4-58Q44-18 42 16Q40 54 0 54Q-40 54-42 16Q-42-6-24-24Q-20-6-8-4Q-14-34 4-58Z', ink) +
  path('M4 2Q24 20 20 34Q16 48 0 48Q-18 46-18 30Q-6 30 4 2Z', cut)

const compass: Emblem = (ink, cut) =>
  ring(0, 0, 44, ink, 9) + path(star(0, 0, 56, 13, 4), ink) + circle(0, 0, 7, cut)

const moon: Emblem = (ink) =>
  path('M18-52A54 54 0 1 0 52 22A44 44 0 0 1 18-52Z', ink) + path(star(30, -16, 20, 8), ink)

const wheat: Emblem = (ink) =>
  line('M0 56V-30', ink, 6) +
  [-34, -10, 14]
    .map((y) =>
      path(
        `M0 ${y + 28}Q-36 ${y + 20}-34 ${y - 8}Q-4 ${y - 2} 0 ${y + 28}ZM0 ${y + 28}Q36 ${y + 20} 34 ${y - 8}Q4 ${y - 2} 0 ${y + 28}Z`,
        ink,
      ),
    )
    .join('') +
  path('M0-24Q-16-40 0-60Q16-40 0-24Z', ink)

const lighthouse: Emblem = (ink, cut) =>
  path('M-14-26H14L24 54H-24Z', ink) +
  box(-18, -44, 36, 14, ink) +
  path('M-16-46L0-60L16-46Z', ink) +
  path('M-17 0H17L19 16H-19ZM-21 32H21L22 44H-22Z', cut) +
  path('M22-40L56-50V-24L22-34ZM-22-40L-56-50V-24L-22-34Z', ink)

const arrowhead: Emblem = (ink) => path('M0-54L48 44L0 20L-48 44Z', ink)

export const emblems: readonly Emblem[] = [
  mapleLeaf,
  waves,
  fiveStar,
  mountain,
  bolt,
  anchor,
  sun,
  pineTree,
  crown,
  book,
  note,
  heart,
  flame,
  compass,
  moon,
  wheat,
  lighthouse,
  arrowhead,
]
