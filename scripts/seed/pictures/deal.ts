import { createRandom, type Random } from '../random.ts'
import type { BusinessCategory } from './categories.ts'
import { anyLayouts, standingLayouts } from './layouts/choice.ts'
import { motifsByCategory } from './motifs/catalogue.ts'
import type { Motif } from './motifs/motif.ts'
import type { Palette } from './palettes.ts'
import { createSheet } from './sheet.ts'
import { svg } from './svg.ts'
import { castTones } from './tones.ts'

export interface DealPicture {
  seed: string | number
  category: BusinessCategory
  palette: Palette
}

const heroWeights = [4, 2.5, 0.8]

/** Any of the category's motifs may lead, the most telling ones more often. */
function chooseHero(motifs: readonly Motif[], random: Random): Motif {
  return random.weighted(motifs.map((motif, index) => [motif, heroWeights[index] ?? 0.4] as const))
}

/** A deal's picture, 3:2. */
export function drawDeal({ seed, category, palette }: DealPicture): string {
  const random = createRandom(`deal/${category}/${seed}`)
  const all = motifsByCategory[category]
  const hero = chooseHero(all, random)
  const motifs = [hero, ...random.shuffle(all.filter((motif) => motif !== hero))]
  const tones = castTones(palette, random)
  const sheet = createSheet(tones)
  const layouts = all.some((motif) => motif.stands) ? standingLayouts : anyLayouts
  const body = random.weighted(layouts)({ tones, random, sheet, hero, motifs })
  return svg(720, 480, sheet.definitions() + body)
}
