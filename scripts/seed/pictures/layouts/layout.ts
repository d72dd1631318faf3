import type { Random } from '../../random.ts'
import type { Motif } from '../motifs/motif.ts'
import type { Sheet } from '../sheet.ts'
import { box, circle, ellipse, group, path, ring, shadow, star } from '../svg.ts'
import { mix, type Tones } from '../tones.ts'

export interface Scene {
  tones: Tones
  random: Random
  sheet: Sheet
  /** The motif that the picture is about. */
  hero: Motif
  /** The category's motifs, hero first. */
  motifs: readonly Motif[]
}

export type Layout = (scene: Scene) => string

export const motifAt = ({ motifs, hero }: Scene, index: number): Motif =>
  motifs[index % motifs.length] ?? hero

export const lean = (motif: Motif, random: Random, most: number): number =>
  motif.stands ? random.int(-4, 4) : random.int(-most, most)

export const footShadow = (x: number, y: number, width: number): string =>
  ellipse(x, y, width, width * 0.11, shadow)

export function drawStage(x: number, y: number, { tones, random }: Scene): string {
  const edge = mix(tones.stage, tones.ground, 0.5)
  const shapes = [
    () => circle(x, y, 212, tones.stage),
    () => circle(x, y, 204, tones.stage) + ring(x, y, 226, edge, 8),
    () => path(`M${x - 186} 480V${y - 20}A186 186 0 0 1 ${x + 186} ${y - 20}V480Z`, tones.stage),
    () =>
      group(
        `translate(${x} ${y}) rotate(${random.pick([-12, -6, 8, 45])})`,
        box(-176, -176, 352, 352, tones.stage, 48),
      ),
    () => path(star(x, y, 238, 206, random.pick([9, 12, 14])), tones.stage),
    () =>
      path(
        `M${x - 190} ${y - 60}C${x - 190} ${y - 220} ${x + 60} ${y - 240} ${x + 180} ${y - 130}C${x + 280} ${y - 10} ${x + 190} ${y + 210} ${x} ${y + 204}C${x - 130} ${y + 200} ${x - 200} ${y + 90} ${x - 190} ${y - 60}Z`,
        tones.stage,
      ),
    () =>
      circle(x - 60, y + 10, 176, mix(tones.stage, tones.ground, 0.35)) +
      circle(x + 40, y - 8, 190, tones.stage),
  ]
  return random.pick(shapes)()
}

export function drawSparks(scene: Scene, spots: readonly (readonly [number, number])[]): string {
  const { random, tones } = scene
  const colour = mix(tones.stage, '#FFFFFF', 0.25)
  const kind = random.int(0, 2)
  return spots
    .map(([x, y]) => {
      const size = random.int(9, 22)
      if (kind === 0) return circle(x, y, size * 0.7, colour)
      if (kind === 1) return path(star(x, y, size * 1.3, size * 0.4, 4), colour)
      return ring(x, y, size * 0.8, colour, 6)
    })
    .join('')
}
