import { drawBackdrop } from '../backdrops.ts'
import { box, circle, path } from '../svg.ts'
import { mix, shade } from '../tones.ts'
import { drawSparks, drawStage, footShadow, type Layout, lean, motifAt } from './layout.ts'

export const spotlight: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const x = random.pick([262, 360, 360, 458])
  const y = random.int(236, 254)
  const scale = random.float(1.5, 1.72)
  const away = x < 360 ? 1 : -1
  const far = x === 360 ? 620 : 360 + away * 232
  const companion = scene.motifs.length > 1 && random.chance(0.5)
  const friend = motifAt(scene, 1)
  return [
    drawBackdrop(tones.ground, random, sheet),
    drawStage(x, y, scene),
    x === 360 || !companion
      ? drawSparks(scene, [
          [far, 96],
          [far + 40, 300],
          [720 - far, 380],
          [720 - far - 30, 130],
        ])
      : '',
    hero.stands ? footShadow(x, y + 96 * scale, 120 * scale) : '',
    sheet.put(hero, { x, y, scale, turn: lean(hero, random, 18) }),
    companion && x !== 360
      ? circle(far, y + 96, 96, tones.stage) +
        sheet.put(friend, { x: far, y: y + 96, scale: 0.66, turn: lean(friend, random, 20) })
      : '',
  ].join('')
}

export const closeUp: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const side = random.pick([-1, 1])
  const scale = hero.stands ? random.float(2.05, 2.3) : random.float(2.35, 2.7)
  const x = 360 + side * (hero.stands ? random.int(90, 130) : random.int(110, 170))
  const y = hero.stands ? random.int(262, 282) : random.int(250, 300)
  return [
    drawBackdrop(tones.ground, random, sheet),
    circle(x, y, hero.stands ? 300 : 330, mix(tones.stage, tones.ground, 0.45)),
    circle(x, y, hero.stands ? 248 : 286, tones.stage),
    drawSparks(scene, [
      [360 - side * 230, 90],
      [360 - side * 290, 250],
      [360 - side * 200, 400],
    ]),
    sheet.put(hero, { x, y, scale, turn: lean(hero, random, 24) }),
  ].join('')
}

export const layers: Layout = (scene) => {
  const { random, tones, sheet, hero } = scene
  const x = random.int(240, 480)
  const high = random.int(250, 290)
  const sunX = 720 - x + random.int(-40, 40)
  const front = mix(tones.stage, tones.ground, 0.85)
  const scale = random.float(1.4, 1.6)
  const foot = 392
  return [
    box(0, 0, 720, 480, tones.stage),
    circle(sunX, 150, random.int(80, 130), mix(tones.stage, '#FFFFFF', 0.4)),
    path(
      `M0 ${high}C160 ${high - 100} 300 ${high + 60} 460 ${high - 20}S660 ${high - 70} 720 ${high - 30}V480H0Z`,
      mix(tones.stage, tones.ground, 0.5),
    ),
    path(
      `M0 ${high + 70}C140 ${high + 110} 240 ${high + 10} 400 ${high + 50}S620 ${high + 120} 720 ${high + 60}V480H0Z`,
      front,
    ),
    path('M0 420C180 370 320 450 470 410S660 400 720 420V480H0Z', shade(front, 0.14)),
    hero.stands ? footShadow(x, foot, 116 * scale) : '',
    sheet.put(hero, {
      x,
      y: hero.stands ? foot - 98 * scale : 238,
      scale,
      turn: lean(hero, random, 16),
    }),
  ].join('')
}
