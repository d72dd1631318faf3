/** A text in English and in Canadian French. */
export type Words = readonly [english: string, french: string]

/** Goods that a flash deal sells, with their value in cents. */
export type Bundle = readonly [english: string, french: string, valueCents: number]

/**
 * Texts for one kind of business. In deals, `{p}` is a percentage, `{d}` an amount in dollars and
 * `{when}` an optional occasion.
 */
export interface BusinessTexts {
  /** Category name in the portal and in the search. */
  readonly category: string
  readonly names: readonly string[]
  readonly frenchNames: readonly string[]
  readonly about: Words
  readonly deals: readonly Words[]
  readonly bundles: readonly Bundle[]
  readonly prizes: readonly Words[]
  readonly keywords: readonly string[]
}

const SPACE = '\u00A0'

export interface Fill {
  readonly percent: number
  readonly dollars: number
  readonly occasion: Words | undefined
}

/** Fills in the numbers and the occasion, formatted for each language. */
export function fill([english, french]: Words, { percent, dollars, occasion }: Fill): Words {
  const put = (text: string, p: string, d: string, when: string) =>
    text.replace('{p}', p).replace('{d}', d).replace('{when}', when).replace(/\s+$/, '')
  return [
    put(english, `${percent}%`, `$${dollars}`, occasion?.[0] ?? ''),
    put(french, `${percent}${SPACE}%`, `${dollars}${SPACE}$`, occasion?.[1] ?? ''),
  ]
}
