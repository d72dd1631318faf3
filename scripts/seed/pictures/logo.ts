import { createRandom, type Random } from '../random.ts'
import type { LogoKind } from './categories.ts'
import { emblems } from './emblems.ts'
import type { Palette } from './palettes.ts'
import { box, circle, dots, group, path, ring, round, star, svg } from './svg.ts'
import { mix, shade, tint } from './tones.ts'

export interface Logo {
  seed: string | number
  /** Its first letters become the monogram. */
  name: string
  palette: Palette
  kind: LogoKind
}

interface Mark {
  random: Random
  palette: Palette
  initials: string
}

const smallWords = new Set([
  'the',
  'of',
  'and',
  'a',
  'le',
  'la',
  'les',
  'l',
  'de',
  'du',
  'des',
  'd',
  'et',
])

/** One or two capital letters: of the first two words that matter. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !smallWords.has(word.toLowerCase()))
  const chosen = telling.length > 0 ? telling : words
  return chosen
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

const faces = {
  serif: `font-family="Georgia,'Times New Roman',serif" font-weight="700"`,
  sans: 'font-family="Verdana,Arial,sans-serif" font-weight="700"',
}

function letters(
  text: string,
  y: number,
  size: number,
  fill: string,
  face: keyof typeof faces,
): string {
  const fitted = text.length > 1 ? size * 0.74 : size
  return `<text x="120" y="${round(y + fitted * 0.355)}" font-size="${round(fitted)}" ${faces[face]} letter-spacing="${text.length > 1 ? -2 : 0}" text-anchor="middle" fill="${fill}">${text}</text>`
}

const crestShapes = [
  'M120 18Q158 38 200 38Q210 150 120 224Q30 150 40 38Q82 38 120 18Z',
  'M38 34H202V120Q202 184 120 226Q38 184 38 120Z',
  'M120 14L212 66V174L120 226L28 174V66Z',
  'M120 12A108 108 0 1 1 119.9 12Z',
  'M120 12A108 108 0 1 1 119.9 12Z',
  'M120 12L228 120L120 228L12 120Z',
] as const

/** Draws the field of a crest with its division; drawn large and clipped by the crest. */
function drawField({ random }: Mark, base: string, other: string): string {
  const fields = [
    () => '',
    () => box(120, 0, 120, 240, other),
    () => path('M0 240L240 0V240Z', other),
    () => box(0, 0, 240, 84, other),
    () => [28, 92, 156, 220].map((x) => box(x - 16, 0, 32, 240, other)).join(''),
    () => path('M0 96L120 176L240 96V150L120 230L0 150Z', other),
    () => path(star(120, 124, 240, 60, 9), other),
    () => [60, 124, 188].map((y) => box(0, y, 240, 32, other)).join(''),
  ]
  return box(0, 0, 240, 240, base) + random.pick(fields)()
}

function drawCrest(mark: Mark): string {
  const { palette, random, initials } = mark
  const shape = random.pick(crestShapes)
  const base = random.weighted([
    [palette.primary, 4],
    [palette.dark, 2],
  ] as const)
  const rim = random.pick([palette.accent, palette.secondary, palette.light])
  const quiet = random.pick([
    mix(base, '#FFFFFF', 0.14),
    shade(base, 0.22),
    mix(base, palette.secondary, 0.35),
  ])
  const onDark = random.pick([palette.accent, palette.light, '#FFFFFF'])
  const emblem = random.pick(emblems)
  const medallion = random.chance(0.4)
  const sign = medallion
    ? circle(120, 120, 62, random.pick(['#FFFFFF', palette.light, palette.accent])) +
      group('translate(120 120) scale(.78)', emblem(base, palette.light))
    : group('translate(120 118) scale(1.16)', emblem(onDark, base))
  const withLetters = random.chance(0.28)
  return [
    box(0, 0, 240, 240, '#FFFFFF'),
    `<clipPath id="c"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#c)">${drawField(mark, base, quiet)}${box(120, 0, 120, 240, '#14171f12')}</g>`,
    withLetters && !medallion
      ? letters(initials, 122, 98, onDark, random.pick(['serif', 'sans']))
      : sign,
    `<path d="${shape}" fill="none" stroke="${palette.dark}" stroke-width="11" stroke-linejoin="round"/>`,
    `<path d="${shape}" fill="none" stroke="${rim}" stroke-width="5" stroke-linejoin="round" transform="translate(120 120) scale(.92) translate(-120 -120)"/>`,
  ].join('')
}

function drawRoundel(mark: Mark): string {
  const { palette, random } = mark
  const base = random.pick([palette.primary, palette.dark, palette.secondary])
  const rope = base === palette.secondary ? palette.light : palette.accent
  const inner = random.pick([
    palette.light,
    '#FFFFFF',
    base === palette.dark ? palette.primary : palette.dark,
  ])
  const pale = inner === palette.light || inner === '#FFFFFF'
  return [
    box(0, 0, 240, 240, '#FFFFFF'),
    circle(120, 120, 110, base),
    random.chance(0.5)
      ? dots('M120 26A94 94 0 1 1 119.9 26', rope, 9, random.pick([24.6, 32.8]))
      : ring(120, 120, 94, rope, 5),
    circle(120, 120, 76, inner),
    group(
      'translate(120 120) scale(1.02)',
      random.pick(emblems)(
        pale ? (base === palette.secondary ? palette.dark : base) : palette.accent,
        inner,
      ),
    ),
  ].join('')
}

function drawPennant(mark: Mark): string {
  const { palette, random, initials } = mark
  const base = random.pick([palette.primary, palette.dark])
  return [
    box(0, 0, 240, 240, palette.light),
    circle(120, 120, 120, mix(palette.accent, palette.light, 0.45)),
    group(
      `rotate(${random.pick([-12, -8, 0])} 120 120)`,
      box(34, 30, 12, 186, palette.dark, 6),
      path('M46 42L222 112L46 182Z', base),
      path('M46 112L222 112L46 182Z', '#14171f1f'),
      path('M46 42L66 50V174L46 182Z', palette.secondary),
      group(
        'translate(112 112) scale(.72)',
        random.chance(0.75)
          ? random.pick(emblems)(palette.light, base)
          : group('translate(-120 -120)', letters(initials, 120, 96, palette.light, 'serif')),
      ),
    ),
  ].join('')
}

/** A shop's sign: a plate with a monogram. */
function drawSign({ palette, random, initials }: Mark): string {
  const grounds = [
    palette.primary,
    palette.dark,
    palette.light,
    palette.accent,
    tint(palette.secondary, 0.8),
  ]
  const ground = random.pick(grounds)
  const dark = ground === palette.primary || ground === palette.dark
  const ink = dark
    ? random.pick([palette.light, palette.accent])
    : random.pick([palette.primary, palette.dark])
  const extra = dark ? palette.secondary : mix(palette.secondary, ground, 0.1)
  const face = random.pick(['serif', 'sans'] as const)
  const plates = [
    () =>
      ring(120, 120, 96, ink, 6) +
      ring(120, 120, 84, extra, 3) +
      letters(initials, 120, 104, ink, face),
    () =>
      path('M44 92H196L210 126H30Z', ink) +
      [30, 66, 102, 138, 174]
        .map((x, index) => path(`M${x} 126A18 18 0 0 0 ${x + 36} 126Z`, index % 2 ? extra : ink))
        .join('') +
      letters(initials, 180, 62, ink, face) +
      path('M52 84H188V72H52Z', extra),
    () =>
      `<rect x="46" y="46" width="148" height="148" rx="20" fill="none" stroke="${extra}" stroke-width="7" transform="rotate(45 120 120)"/>` +
      letters(initials, 120, 104, ink, face),
    () =>
      path('M52 214V116A68 68 0 0 1 188 116V214Z', ink) + letters(initials, 138, 98, ground, face),
    () =>
      path(star(120, 120, 108, 94, 16), ink) +
      ring(120, 120, 78, ground, 4) +
      letters(initials, 120, 92, ground, face),
    () =>
      letters(initials, 106, 128, ink, face) +
      box(56, 170, 128, 8, extra, 4) +
      box(88, 188, 64, 8, extra, 4),
    () =>
      box(36, 70, 168, 100, ink, 18) +
      circle(36, 120, 14, ground) +
      circle(204, 120, 14, ground) +
      letters(initials, 120, 84, ground, face),
  ]
  return box(0, 0, 240, 240, ground) + random.pick(plates)()
}

/** A larger house's mark: few big shapes and one letter. */
function drawBrandMark({ palette, random, initials }: Mark): string {
  const ground = random.pick([palette.primary, palette.dark, '#FFFFFF', palette.light])
  const dark = ground === palette.primary || ground === palette.dark
  const ink = dark ? '#FFFFFF' : palette.primary
  const first = initials.slice(0, 1)
  const marks = [
    () =>
      circle(94, 120, 66, palette.secondary) +
      circle(146, 120, 66, `${palette.accent}d9`) +
      letters(first, 120, 92, palette.dark, 'sans'),
    () =>
      path('M120 40A80 80 0 0 1 200 120H120Z', palette.accent) +
      path('M200 120A80 80 0 0 1 120 200V120Z', ink) +
      path('M120 200A80 80 0 0 1 40 120H120Z', palette.secondary) +
      path('M40 120A80 80 0 0 1 120 40V120Z', tint(palette.secondary, 0.55)),
    () =>
      circle(120, 120, 88, ink) +
      letters(first, 120, 116, ground, 'sans') +
      circle(188, 62, 24, palette.accent),
    () =>
      [0, 1, 2]
        .map((index) =>
          box(
            48 + index * 52,
            48 + index * 34,
            40,
            144 - index * 34,
            [palette.secondary, palette.accent, ink][index] ?? ink,
            20,
          ),
        )
        .join(''),
    () =>
      group(
        'rotate(45 120 120)',
        box(54, 54, 60, 60, palette.accent, 12),
        box(126, 54, 60, 60, ink, 12),
        box(54, 126, 60, 60, ink, 12),
        box(126, 126, 60, 60, palette.secondary, 12),
      ),
    () =>
      path('M40 150A80 80 0 0 1 200 150Z', ink) +
      box(40, 160, 160, 14, palette.secondary, 7) +
      box(64, 184, 112, 14, palette.accent, 7),
    () =>
      box(44, 44, 152, 152, ink, 44) +
      letters(first, 120, 118, ground, 'serif') +
      path('M152 196H196V152Q196 196 152 196Z', palette.accent),
  ]
  return box(0, 0, 240, 240, ground) + random.pick(marks)()
}

/** A square mark: a club's crest, a shop's sign or a brand's sign. */
export function drawLogo({ seed, name, palette, kind }: Logo): string {
  const random = createRandom(`logo/${kind}/${name}/${seed}`)
  const mark: Mark = { random, palette, initials: initialsOf(name) }
  if (kind === 'business') return svg(240, 240, drawSign(mark))
  if (kind === 'brand') return svg(240, 240, drawBrandMark(mark))
  const draw = random.weighted([
    [drawCrest, 6],
    [drawRoundel, 3],
    [drawPennant, 2],
  ] as const)
  return svg(240, 240, draw(mark))
}
