/** The same text in English and in Canadian French. */
export type Words = readonly [english: string, french: string]

/** Something that a flash deal sells, with what it is worth in cents. */
export type Bundle = readonly [english: string, french: string, valueCents: number]

/**
 * Texts of the businesses of one kind. In deals `{p}` is a percentage, `{d}` an amount of dollars and
 * `{when}` an occasion that may also be left out.
 */
export interface BusinessTexts {
  /** Name of the kind in the portal and the search. */
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

/** Puts numbers and occasion into a text, each language in its own way of writing them. */
export function fill([english, french]: Words, { percent, dollars, occasion }: Fill): Words {
  const put = (text: string, p: string, d: string, when: string) =>
    text.replace('{p}', p).replace('{d}', d).replace('{when}', when).replace(/\s+$/, '')
  return [
    put(english, `${percent}%`, `$${dollars}`, occasion?.[0] ?? ''),
    put(french, `${percent}${SPACE}%`, `${dollars}${SPACE}$`, occasion?.[1] ?? ''),
  ]
}
