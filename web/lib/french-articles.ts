import type { PostProcessorModule } from 'i18next'

const CONTRACTIONS: Readonly<Record<string, string>> = {
  'de Les': 'des',
  'de Le': 'du',
  'à Les': 'aux',
  'à Le': 'au',
  'À Les': 'Aux',
  'À Le': 'Au',
}

/** Contracts French prepositions with the article that a name begins with: des Étincelles, du Club, aux Loups. */
export function contractArticles(text: string): string {
  return text.replace(
    /(?<![\p{L}’])((?:de|[Àà]) Les?) (?=\S)/gu,
    (found, pair: string) => `${CONTRACTIONS[pair] ?? found} `,
  )
}

/** Does so in every French text of i18next. */
export const frenchArticles: PostProcessorModule = {
  type: 'postProcessor',
  name: 'frenchArticles',
  process: (text: string, _key, _options, { language }: { language: string }) =>
    language === 'fr' ? contractArticles(text) : text,
}
