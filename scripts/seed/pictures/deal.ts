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
  /** Offer in English; without it, only things of its kind. */
  offer?: string
  palette: Palette
}

const heroWeights = [4, 2.5, 0.8]

/**
 * Returns the motifs that may be in the picture: those that show the offer, with those that show nothing
 * else. A jersey stands beside no racket, where the category has anything that fits.
 */
function castOf(motifs: readonly Motif[], offer: string): { heroes: Motif[]; all: Motif[] } {
  const fitting = motifs.filter(({ shows }) => shows?.test(offer))
  const general = motifs.filter(({ shows }) => shows === undefined)
  if (fitting.length > 0) return { heroes: fitting, all: [...fitting, ...general] }
  const any = general.length > 0 ? general : [...motifs]
  return { heroes: any, all: any }
}

/** Any of them may lead, the most telling more often. */
function chooseHero(motifs: readonly Motif[], random: Random): Motif {
  return random.weighted(motifs.map((motif, index) => [motif, heroWeights[index] ?? 0.4] as const))
}

/** A deal's picture, 3:2. */
export function drawDeal({ seed, category, offer = '', palette }: DealPicture): string {
  const random = createRandom(`deal/${category}/${seed}`)
  const { heroes, all } = castOf(motifsByCategory[category], offer)
  const hero = chooseHero(heroes, random)
  const motifs = [hero, ...random.shuffle(all.filter((motif) => motif !== hero))]
  const tones = castTones(palette, random)
  const sheet = createSheet(tones)
  const layouts = all.some((motif) => motif.stands) ? standingLayouts : anyLayouts
  const body = random.weighted(layouts)({ tones, random, sheet, hero, motifs })
  return svg(720, 480, sheet.definitions() + body)
}
