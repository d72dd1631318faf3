import { createRandom, type Random } from '../random.ts'
import { type Palette, palettes } from './palettes.ts'
import { box, circle, dots, ellipse, line, path, ring, softShadow, svg } from './svg.ts'
import { mix, shade, tint } from './tones.ts'

interface Face {
  random: Random
  palette: Palette
  skin: string
  hair: string
  /** Grey hair, a few lines around the mouth. */
  older: boolean
}

interface HairStyle {
  behind: (hair: string) => string
  front: (hair: string) => string
  /** With a beard it looks right too. */
  bearded: boolean
}

const none = (): string => ''
const skins = ['#F3CDA9', '#E8B48C', '#D59B6C', '#B97A4F', '#8F5A3A', '#6B4129'] as const
const hairs = ['#241D1B', '#3E2A20', '#6B3F25', '#A9683A', '#D9A85B', '#8C3B1E'] as const

const hairStyles: readonly HairStyle[] = [
  {
    behind: none,
    front: (hair) =>
      path('M68 112Q62 46 120 44Q180 46 172 112Q164 84 148 76Q110 92 84 78Q72 92 68 112Z', hair),
    bearded: true,
  },
  {
    behind: (hair) => path('M58 188Q44 40 120 40Q196 40 182 188Q120 214 58 188Z', hair),
    front: (hair) => path('M70 116Q66 56 120 54Q174 56 170 116Q160 84 126 70Q104 98 70 116Z', hair),
    bearded: false,
  },
  {
    behind: (hair) => circle(120, 38, 25, hair),
    front: (hair) => path('M68 110Q64 50 120 48Q176 50 172 110Q156 72 120 72Q84 72 68 110Z', hair),
    bearded: false,
  },
  {
    behind: (hair) =>
      [
        [74, 82],
        [92, 56],
        [120, 46],
        [148, 56],
        [166, 82],
        [64, 112],
        [176, 112],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 27, hair))
        .join(''),
    front: (hair) => path('M70 106Q80 66 120 68Q160 66 170 106Q150 84 120 84Q90 84 70 106Z', hair),
    bearded: true,
  },
  {
    behind: none,
    front: (hair) =>
      path('M68 116Q66 96 72 84Q76 100 76 116ZM172 116Q174 96 168 84Q164 100 164 116Z', hair),
    bearded: true,
  },
  {
    behind: (hair) =>
      path('M62 152Q54 44 120 42Q186 44 178 152Q166 160 160 140H80Q74 160 62 152Z', hair),
    front: (hair) =>
      path('M70 112Q68 58 120 54Q172 58 170 112Q170 92 160 88H80Q70 92 70 112Z', hair),
    bearded: false,
  },
  {
    behind: none,
    front: (hair) =>
      path(
        'M68 108Q58 62 88 48Q126 26 164 50Q186 70 172 108Q168 84 158 80Q140 60 98 76Q74 84 68 108Z',
        hair,
      ),
    bearded: true,
  },
  {
    behind: (hair) => path('M160 66Q214 70 204 150Q194 190 178 186Q190 130 160 92Z', hair),
    front: (hair) => path('M68 112Q64 48 122 48Q178 52 172 112Q160 78 106 70Q82 80 68 112Z', hair),
    bearded: false,
  },
]

function drawHeadscarf({ palette, random }: Face): { behind: string; front: string } {
  const cloth = random.pick([palette.primary, palette.secondary, palette.accent, palette.dark])
  return {
    behind: path('M52 214Q40 38 120 36Q200 38 188 214Z', cloth),
    front:
      path(
        'M120 36Q188 38 184 128Q182 176 150 190Q168 160 168 122Q168 66 120 66Q72 66 72 122Q72 160 90 190Q58 176 56 128Q52 38 120 36Z',
        cloth,
      ) + path('M84 174Q120 206 156 174Q172 196 150 214H90Q68 196 84 174Z', shade(cloth, 0.14)),
  }
}

function drawCap({ palette, random, hair }: Face): { behind: string; front: string } {
  const cloth = random.pick([palette.primary, palette.secondary, palette.dark])
  return {
    behind: path('M66 132Q60 84 74 76H166Q180 84 174 132Z', hair),
    front:
      path('M64 92Q62 36 120 36Q178 36 176 92Q120 74 64 92Z', cloth) +
      path('M64 92Q120 66 190 84Q206 92 196 100Q130 82 64 98Z', shade(cloth, 0.22)) +
      circle(120, 37, 6, palette.accent) +
      circle(120, 64, 12, palette.accent),
  }
}

function drawHead(face: Face): { behind: string; front: string; bearded: boolean } {
  const { random, hair } = face
  const kind = random.weighted([
    ['hair', 8],
    ['scarf', 1],
    ['cap', 1.4],
  ] as const)
  if (kind === 'scarf') return { ...drawHeadscarf(face), bearded: false }
  if (kind === 'cap') return { ...drawCap(face), bearded: true }
  const style = random.pick(hairStyles)
  return { behind: style.behind(hair), front: style.front(hair), bearded: style.bearded }
}

function drawClothes({ random, palette, skin }: Face, bearded: boolean): string {
  const cloth = random.pick([palette.primary, palette.secondary, palette.dark, palette.light])
  const trim = cloth === palette.light ? palette.primary : palette.accent
  const shoulders = path('M22 240Q24 188 86 182Q120 196 154 182Q216 188 218 240Z', cloth)
  const collars = [
    () => path('M92 180Q120 226 148 180L140 178H100Z', shade(skin, 0.1)),
    () => line('M90 183Q120 216 150 183', trim, 8),
    () => path('M84 180L104 222L120 198L136 222L156 180L144 176L120 196L96 176Z', '#FFFDF7'),
    () => line('M72 188V240M168 188V240', trim, 9) + line('M94 182Q120 204 146 182', trim, 6),
  ]
  const scarf =
    box(84, 168, 72, 26, trim, 13) +
    box(136, 180, 24, 60, trim, 6) +
    dots('M92 181H156', cloth, 8, 17)
  return shoulders + (bearded && random.chance(0.15) ? scarf : random.pick(collars)())
}

function drawFeatures({ random, skin, hair, palette, older }: Face, bearded: boolean): string {
  const ink = '#2A211F'
  const cheek = mix(skin, '#E2543A', 0.28)
  const smile = random.pick([
    path('M100 146Q120 150 140 146Q136 168 120 168Q104 168 100 146Z', '#FFFFFF') +
      path('M104 158Q120 150 136 158Q130 168 120 168Q110 168 104 158Z', '#C9574A'),
    line('M102 148Q120 166 138 148', ink, 5),
    path('M100 146H140Q138 166 120 166Q102 166 100 146Z', '#FFFFFF'),
  ])
  const beard = path(
    'M69 116Q74 132 88 138Q120 124 152 138Q166 132 171 116Q176 186 120 188Q64 186 69 116Z',
    hair,
  )
  const eyes = random.chance(0.25)
    ? line('M92 116Q99 109 106 116M134 116Q141 109 148 116', ink, 5)
    : circle(99, 115, 5.5, ink) + circle(141, 115, 5.5, ink)
  const rims = random.pick([palette.dark, palette.primary, '#3A2B25'])
  const glasses =
    ring(98, 116, 18, rims, 5) +
    ring(142, 116, 18, rims, 5) +
    line('M116 114Q120 110 124 114', rims, 5)
  return [
    bearded && random.chance(0.4) ? beard : '',
    circle(86, 136, 11, `${cheek}88`),
    circle(154, 136, 11, `${cheek}88`),
    line('M88 97Q98 90 108 96M132 96Q142 90 152 97', older ? '#8C8780' : shade(hair, 0.2), 5),
    eyes,
    line('M120 118Q126 132 116 134', shade(skin, 0.28), 4),
    smile,
    random.chance(0.32) ? glasses : '',
  ].join('')
}

/** A fan's portrait, 1:1: flat, friendly, nobody in particular. */
export function drawTestimonial({ seed }: { seed: string | number }): string {
  const random = createRandom(`testimonial/${seed}`)
  const palette = random.pick(palettes)
  const older = random.chance(0.2)
  const skin = random.pick(skins)
  const hair = older
    ? random.pick(['#CFCBC4', '#A8A39B'])
    : random.pick(skins.indexOf(skin) > 2 ? hairs.slice(0, 3) : hairs)
  const face: Face = { random, palette, skin, hair, older }
  const ground = random.pick([
    mix(palette.accent, palette.light, 0.2),
    tint(palette.primary, 0.68),
    tint(palette.secondary, 0.5),
  ])
  const head = drawHead(face)
  return svg(
    240,
    240,
    [
      box(0, 0, 240, 240, ground),
      circle(120, 124, 98, tint(ground, 0.35)),
      head.behind,
      box(100, 150, 40, 50, shade(skin, 0.12), 18),
      drawClothes(face, head.bearded),
      circle(70, 122, 11, skin) + circle(170, 122, 11, skin),
      ellipse(120, 116, 51, 60, skin),
      path('M120 176Q171 174 171 116Q171 90 160 76Q164 150 120 176Z', softShadow),
      drawFeatures(face, head.bearded),
      head.front,
    ].join(''),
  )
}
