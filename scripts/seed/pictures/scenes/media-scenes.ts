import {
  box,
  circle,
  dashes,
  ellipse,
  glow,
  group,
  line,
  path,
  points,
  ring,
  round,
  shadow,
  softGlow,
  star,
} from '../svg.ts'
import { mix, shade, tint } from '../tones.ts'
import { beam, type DrawScene, halo } from './scene-parts.ts'

const heart = 'M0 34C-54-4-38-40-14-36Q-4-34 0-24Q4-34 14-36C38-40 54-4 0 34Z'

const media: DrawScene = ({ palette, random, night }) => {
  const back = night ? palette.dark : tint(palette.primary, 0.7)
  const x = random.pick([250, 710])
  const desk = 960 - x
  return [
    box(0, 0, 960, 540, back),
    box(0, 430, 960, 110, mix(back, palette.dark, 0.4)),
    ...[0, 1, 2].map((index) =>
      box(
        desk - 230 + index * 156,
        78,
        144,
        96,
        mix(palette.primary, palette.dark, 0.25 * index),
        8,
      ),
    ),
    box(desk - 230, 184, 456, 150, palette.primary, 8),
    path(
      `M${desk - 230} 334V290L${desk - 120} 226L${desk - 10} 300L${desk + 90} 236L${desk + 226} 310V334Z`,
      tint(palette.primary, 0.3),
    ),
    circle(desk + 130, 224, 22, palette.accent),
    circle(desk - 158, 126, 26, palette.secondary),
    path(star(desk, 126, 30, 13), palette.accent),
    line(
      `M${desk + 118} 150L${desk + 140} 116L${desk + 160} 138L${desk + 188} 104`,
      palette.light,
      7,
    ),
    path(`M${desk - 250} 372H${desk + 250}L${desk + 214} 486H${desk - 214}Z`, palette.secondary),
    path(`M${desk - 270} 356H${desk + 270}V380H${desk - 270}Z`, palette.light),
    box(desk - 214, 462, 428, 24, shadow),
    ...[-110, 110].map(
      (dx, index) =>
        circle(desk + dx, 276, 31, index ? '#8A5637' : '#E8B48C') +
        path(
          `M${desk + dx - 58} 356Q${desk + dx - 56} 312 ${desk + dx} 312Q${desk + dx + 56} 312 ${desk + dx + 58} 356Z`,
          index ? palette.accent : palette.dark,
        ) +
        path(
          `M${desk + dx - 31} 274A31 31 0 0 1 ${desk + dx + 31} 274Q${desk + dx} 252 ${desk + dx - 31} 274Z`,
          '#2B2220',
        ),
    ),
    beam(x, 20, desk, 420, '#ffffff14'),
    line(`M${x} 360L${x - 84} 528M${x} 360L${x + 84} 528M${x} 360V520`, '#20242F', 13),
    group(
      `translate(${x} 290) scale(${x < 480 ? 1 : -1} 1)`,
      box(-112, -66, 190, 128, '#2B3140', 16),
      box(-112, 22, 190, 40, shadow, 16),
      path('M78-40L136-58V58L78 40Z', '#20242F'),
      box(-84, -112, 118, 50, palette.primary, 12),
      circle(-52, -2, 34, '#20242F'),
      circle(-52, -2, 21, palette.accent),
      circle(40, -40, 10, '#E2543A'),
      box(96, -16, 26, 32, '#8FD0EA', 6),
    ),
  ].join('')
}

const influencer: DrawScene = ({ palette, random }) => {
  const x = random.pick([360, 480, 600])
  const skin = random.pick(['#E8B48C', '#C98658', '#8A5637', '#5F3A28'])
  const hair = random.pick(['#2B2220', '#6B3A24', '#B9703A', palette.dark])
  const back = random.pick([
    mix(palette.secondary, palette.light, 0.55),
    tint(palette.primary, 0.6),
    mix(palette.accent, palette.light, 0.3),
  ])
  const bubbles = random.shuffle([
    [146, 150],
    [176, 356],
    [806, 130],
    [834, 344],
  ])
  return [
    box(0, 0, 960, 540, back),
    circle(120, 470, 190, tint(back, 0.25)),
    circle(860, 60, 170, tint(back, 0.25)),
    box(0, 476, 960, 64, mix(back, palette.dark, 0.3)),
    line(`M${x} 440V500M${x} 470L${x - 96} 536M${x} 470L${x + 96} 536`, palette.dark, 14),
    circle(x, 240, 226, '#ffffff3d'),
    ring(x, 240, 196, '#FFFDF5', 34),
    ring(x, 240, 178, tint(palette.accent, 0.5), 5),
    box(x - 96, 66, 192, 356, palette.dark, 30),
    box(x - 84, 82, 168, 324, tint(palette.primary, 0.3), 18),
    path(
      `M${x - 84} 388V340Q${x - 66} 276 ${x} 276Q${x + 66} 276 ${x + 84} 340V388Q${x + 84} 406 ${x + 66} 406H${x - 66}Q${x - 84} 406 ${x - 84} 388Z`,
      palette.secondary,
    ),
    path(`M${x - 62} 290Q${x - 76} 130 ${x} 128Q${x + 76} 130 ${x + 62} 290Z`, hair),
    box(x - 18, 236, 36, 58, shade(skin, 0.12), 16),
    ellipse(x, 206, 44, 52, skin),
    path(
      `M${x - 46} 200Q${x - 44} 148 ${x + 6} 148Q${x + 44} 152 ${x + 46} 200Q${x + 20} 184 ${x + 8} 166Q${x - 20} 192 ${x - 46} 200Z`,
      hair,
    ),
    circle(x - 16, 208, 5, '#2B2220'),
    circle(x + 16, 208, 5, '#2B2220'),
    line(`M${x - 14} 230Q${x} 243 ${x + 14} 230`, '#2B2220', 5),
    ...bubbles.slice(0, random.int(3, 4)).map(([at = 0, y = 0], index) => {
      const fill =
        [palette.primary, palette.secondary, palette.dark, palette.primary][index] ??
        palette.primary
      const icon =
        index % 2 === 0 ? path(heart, '#FFFFFF') : path(star(0, 0, 36, 16), palette.accent)
      return group(
        `translate(${at} ${y}) rotate(${random.int(-10, 10)})`,
        path(
          'M-52-50H52Q70-50 70-32V26Q70 44 52 44H8L-14 68V44H-52Q-70 44-70 26V-32Q-70-50-52-50Z',
          fill,
        ),
        icon,
      )
    }),
  ].join('')
}

const podcast: DrawScene = ({ palette, random, night }) => {
  const back = night
    ? palette.dark
    : random.pick([palette.primary, palette.secondary, mix(palette.accent, palette.light, 0.2)])
  const x = random.pick([300, 480, 660])
  const metal = night ? '#97A0AE' : '#2B3140'
  const cups = back === palette.secondary ? palette.primary : palette.secondary
  const bar = mix(back, palette.light, 0.32)
  const bars = Array.from({ length: 25 }, (_, index) => {
    const height = 40 + Math.abs(Math.sin(index * 0.8 + x)) * 150 + random.int(0, 70)
    return `M${20 + index * 39} ${round(250 - height / 2)}V${round(250 + height / 2)}`
  })
  return [
    box(0, 0, 960, 540, back),
    line(bars.join(''), bar, 15),
    circle(x, 240, 208, mix(back, palette.dark, 0.25)),
    halo(x, 240, 228, palette.light),
    box(0, 462, 960, 78, mix(back, palette.dark, 0.5)),
    box(0, 462, 960, 9, softGlow),
    line(`M${x} 370V448`, metal, 17),
    box(x - 92, 446, 184, 24, metal, 12),
    line(`M${x - 112} 220V252A112 112 0 0 0 ${x + 112} 252V220`, metal, 17),
    box(x - 78, 66, 156, 262, palette.light, 78),
    path(`M${x - 78} 190V144A78 78 0 0 1 ${x + 78} 144V190Z`, palette.accent),
    dashes(`M${x - 50} 104H${x + 60}`, '#14171f3d', 7, 24, 14),
    dashes(`M${x - 64} 132H${x + 70}`, '#14171f3d', 7, 24, 14),
    dashes(`M${x - 64} 160H${x + 70}`, '#14171f3d', 7, 24, 14),
    box(x - 78, 188, 156, 18, palette.dark),
    path(`M${x + 20} 66A78 78 0 0 1 ${x + 78} 144V250A78 78 0 0 1 ${x + 20} 324Z`, shadow),
    circle(x, 258, 20, night ? palette.secondary : palette.primary),
    group(
      `translate(${x < 500 ? x + 290 : x - 290} 350) scale(1.15)`,
      line('M-74 36Q-84-72 0-72Q84-72 74 36', night ? palette.light : palette.dark, 17),
      box(-96, 10, 46, 88, cups, 20),
      box(50, 10, 46, 88, cups, 20),
      box(-64, 18, 20, 72, shade(palette.dark, 0.2), 9),
      box(44, 18, 20, 72, shade(palette.dark, 0.2), 9),
      line('M-66-10Q-52-58 0-58', glow, 5),
    ),
    path(
      points([
        [0, 540],
        [0, 530],
        [960, 530],
        [960, 540],
      ]),
      '#14171f30',
    ),
  ].join('')
}

export const mediaScenes = { media, influencer, podcast } satisfies Record<string, DrawScene>
